// Two ranges are one if what they are made of is: parameters that nothing sets, and members of what these lead to, once the ranges
// between have their declarations in place of them.
#include "transform/adjoint/SharedRanges.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "transform/adjoint/VersionParameters.h"

#include "llvm/ADT/STLExtras.h"

namespace adjgen {

namespace {

bool readsTable(const Expr *e) {
  const auto *c = dyn_cast<PureCallExpr>(e);
  return c && (c->callee == "adjgen_range_of_elements" || c->callee == "adjgen_range_of_values" ||
               c->callee == "adjgen_range_of_rows");
}

/// Of one list: ranges, as expressions of parameters.
class Expanded : public Rewriter {
public:
  using Rewriter::Rewriter;
  void set(const Variable *v, const Expr *value) {
    if (const auto *l = dyn_cast<LoadExpr>(value); l && l->path.isVariable())
      names_[v] = l->path.root;
    else
      values_[v] = value;
  }
  const Expr *add(const DeclareStmt *d) { return values_[d->variable] = rewrite(d->initializer); }

protected:
  const Variable *variable(const Variable *v) override {
    const auto known = names_.find(v);
    return known == names_.end() ? v : known->second;
  }
  const Expr *expression(const Expr *e) override {
    if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable()) {
      const auto known = values_.find(l->path.root);
      return known == values_.end() ? e : known->second;
    }
    const auto *c = dyn_cast<PureCallExpr>(e); // what the test has read serves a thread that is alone, too
    return c && c->callee == "adjgen_range_of_values"
               ? b.pureCall(c->type, "adjgen_range_of_elements", c->arguments)
               : e;
  }

private:
  NodeMap<Variable, const Expr *> values_;
  NodeMap<Variable, const Variable *> names_;
};

const DeclareStmt *rangeIn(const Stmt *s) {
  const auto *d = dyn_cast<DeclareStmt>(s);
  return d && d->initializer && d->variable->type->kind == TypeKind::Opaque &&
                 d->variable->type->name == "adjgen_range"
             ? d
             : nullptr;
}

/// Integers and pointers that only their declarations set.
VariableSet variablesWithFirstValue(const BlockStmt *body) {
  VariableSet declared, others;
  forEachStmt(body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      (declared.count(d->variable) ? others : declared).insert(d->variable);
    else if (const Path *p = targetOrPopped(s); p && p->isVariable())
      others.insert(p->root);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !a->path.goesThroughPointer())
          others.insert(a->path.root);
      });
    });
  });
  for (const Variable *v : others)
    declared.erase(v);
  return declared;
}

/// Of an object (HeldMembers.h).
const DeclareStmt *memberIn(const Stmt *s, const VariableSet &settled) {
  const auto *d = dyn_cast<DeclareStmt>(s);
  const auto *l = d && d->initializer ? dyn_cast<LoadExpr>(d->initializer) : nullptr;
  return l && settled.count(d->variable) && !l->path.isVariable() ? d : nullptr;
}

/// What stands under the only condition of a test.
const IfStmt *conditionIn(const Stmt *s) {
  const auto *i = dyn_cast<IfStmt>(s);
  return i && !i->elseBlock ? i : nullptr;
}

using Tested = std::vector<std::pair<const Expr *, const Variable *>>;

Tested rangesOf(const Module &m, const std::vector<const Stmt *> &test) {
  Tested out;
  Expanded values(m);
  const auto add = [&](const std::vector<const Stmt *> &list) {
    for (const Stmt *s : list)
      if (const DeclareStmt *d = rangeIn(s))
        if (const Expr *value = values.add(d); readsTable(value))
          out.emplace_back(value, d->variable);
  };
  add(test);
  for (const Stmt *s : test)
    if (const IfStmt *i = conditionIn(s))
      add(i->thenBlock->statements);
  return out;
}

/// In front of the condition under which they are read, as what is handed on there.
void declareInFront(const Module &m, const VariableSet &handed, std::vector<const Stmt *> &test) {
  Builder b(m);
  std::vector<const Stmt *> out;
  for (const Stmt *s : test) {
    const IfStmt *i = conditionIn(s);
    std::vector<const Stmt *> inside;
    if (i)
      for (const Stmt *x : i->thenBlock->statements) {
        const DeclareStmt *d = rangeIn(x);
        const bool isHanded = d && handed.count(d->variable);
        if (isHanded)
          out.push_back(b.declare(d->variable, b.pureCall(d->variable->type, "adjgen_range_everything", {})));
        inside.push_back(isHanded ? b.assign(Path(d->variable), d->initializer) : x);
      }
    out.push_back(i ? b.ifThen(i->condition, b.block(inside), nullptr, i->location) : s);
  }
  test = std::move(out);
}

} // namespace

std::vector<const Expr *> shareRanges(const Module &m, std::vector<const Stmt *> &test, const Function *apart,
                                      std::vector<const Expr *> arguments) {
  const Tested tested = rangesOf(m, test);
  if (tested.empty())
    return arguments;
  Expanded ofVersion(m);
  VariableSet handed;
  Builder b(m);
  const VariableSet stay = parametersThatStay(apart);
  for (std::size_t k = 0; k < arguments.size(); ++k)
    if (stay.count(apart->parameters[k]))
      ofVersion.set(apart->parameters[k], arguments[k]);
  const VariableSet settled = variablesWithFirstValue(apart->body);
  Function &version = m.sharedStorage()->functions[apart->id];
  NodeMap<Variable, const Variable *> names;
  std::vector<const Stmt *> body;
  for (const Stmt *s : apart->body->statements) {
    if (const DeclareStmt *member = memberIn(s, settled))
      ofVersion.add(member);
    const DeclareStmt *d = rangeIn(s);
    const Expr *value = d ? ofVersion.add(d) : nullptr;
    const auto same = llvm::find_if(tested, [&](const auto &t) { return value && equal(value, t.first); });
    if (same == tested.end()) {
      body.push_back(s);
      continue;
    }
    const Variable *v =
        b.variable(d->variable->name, d->variable->type->unqualified, VariableKind::Parameter);
    names[d->variable] = v;
    version.parameters.push_back(v);
    arguments.push_back(b.load(same->second));
    handed.insert(same->second);
  }
  declareInFront(m, handed, test);
  if (!names.empty())
    version.body = RenamedVariables(m, std::move(names)).rewriteBlock(b.block(body, apart->body->location));
  return arguments;
}

} // namespace adjgen
