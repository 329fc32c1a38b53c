// Two ranges are one if what they are made of is: parameters that nothing sets, once the ranges between have their
// declarations in place of them.
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
  void set(const Variable *v, const Expr *value) { values_[v] = value; }
  const Expr *add(const DeclareStmt *d) { return values_[d->variable] = rewrite(d->initializer); }

protected:
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
};

const DeclareStmt *rangeIn(const Stmt *s) {
  const auto *d = dyn_cast<DeclareStmt>(s);
  return d && d->initializer && d->variable->type->kind == TypeKind::Opaque &&
                 d->variable->type->name == "adjgen_range"
             ? d
             : nullptr;
}

} // namespace

std::vector<const Expr *> shareRanges(const Module &m, const std::vector<const Stmt *> &test,
                                      const Function *apart, std::vector<const Expr *> arguments) {
  Expanded ofTest(m), ofVersion(m);
  std::vector<std::pair<const Expr *, const Variable *>> tested;
  for (const Stmt *s : test)
    if (const DeclareStmt *d = rangeIn(s))
      if (const Expr *value = ofTest.add(d); readsTable(value))
        tested.emplace_back(value, d->variable);
  if (tested.empty())
    return arguments;
  Builder b(m);
  const VariableSet stay = parametersThatStay(apart);
  for (std::size_t k = 0; k < arguments.size(); ++k)
    if (stay.count(apart->parameters[k]))
      ofVersion.set(apart->parameters[k], arguments[k]);
  Function &version = m.sharedStorage()->functions[apart->id];
  NodeMap<Variable, const Variable *> names;
  std::vector<const Stmt *> body;
  for (const Stmt *s : apart->body->statements) {
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
  }
  if (!names.empty())
    version.body = RenamedVariables(m, std::move(names)).rewriteBlock(b.block(body, apart->body->location));
  return arguments;
}

} // namespace adjgen
