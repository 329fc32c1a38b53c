// Two ranges are one if what they are made of is: parameters that nothing sets, once the ranges between have their
// declarations in place of them.
#include "transform/adjoint/SharedRanges.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

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

VariableSet setIn(const Function *f) {
  VariableSet out;
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const Path *p = targetOf(s))
      out.insert(p->root);
    if (const auto *p = dyn_cast<PopStmt>(s))
      out.insert(p->path.root);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e))
          out.insert(a->path.root);
      });
    });
  });
  return out;
}

class Renamed : public Rewriter {
public:
  Renamed(const Module &m, const NodeMap<Variable, const Variable *> &names) : Rewriter(m), names_(names) {}

protected:
  const Variable *variable(const Variable *v) override {
    const auto known = names_.find(v);
    return known == names_.end() ? v : known->second;
  }
  bool statement(const Stmt *s, std::vector<const Stmt *> &) override {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && names_.count(d->variable);
  }

private:
  const NodeMap<Variable, const Variable *> &names_;
};

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
  const VariableSet changing = setIn(apart);
  for (std::size_t k = 0; k < arguments.size(); ++k)
    if (!changing.count(apart->parameters[k]))
      ofVersion.set(apart->parameters[k], arguments[k]);
  Function &version = m.sharedStorage()->functions[apart->id];
  NodeMap<Variable, const Variable *> names;
  for (const Stmt *s : apart->body->statements)
    if (const DeclareStmt *d = rangeIn(s))
      for (const Expr *value = ofVersion.add(d); const auto &[known, range] : tested)
        if (equal(value, known) && !names.count(d->variable)) {
          const Variable *v =
              b.variable(d->variable->name, d->variable->type->unqualified, VariableKind::Parameter);
          names[d->variable] = v;
          version.parameters.push_back(v);
          arguments.push_back(b.load(range));
        }
  if (!names.empty())
    version.body = Renamed(m, names).rewriteBlock(apart->body);
  return arguments;
}

} // namespace adjgen
