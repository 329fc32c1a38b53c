#include "analysis/SweepKey.h"
#include "ir/Visitor.h"

namespace adjgen {

VariableSet rootVariables(const SweepKey &key) {
  VariableSet out;
  if (!key.joint)
    return out;
  for (const Stmt *s : key.root()->statements)
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      out.insert(d->variable);
  if (!key.loop)
    out.insert(key.function->parameters.begin(), key.function->parameters.end());
  return out;
}

const Variable *parameterAt(const Function *f, LocationId l, const LocationTable &t) {
  if (t[l].local)
    return t[l].local->kind == VariableKind::Parameter ? t[l].local : nullptr;
  for (const Variable *p : f->parameters)
    for (CellId c : t.alias().leaves(t.alias().cellOf(p)))
      if (c == t[l].cell)
        return p;
  return nullptr;
}

std::vector<const Expr *> parameterExtents(const Function *f) {
  std::vector<const Expr *> out;
  for (const Variable *p : f->parameters)
    for (const Type *root : {p->type, p->declaredType})
      for (const Type *t = root; t; t = t->isArray() || t->isPointer() ? t->element : nullptr)
        if (t->extentExpr)
          out.push_back(t->extentExpr);
  return out;
}

std::vector<SweepKey> SweepInputs::keys() const {
  std::vector<SweepKey> out;
  for (auto it = calls.order.rbegin(); it != calls.order.rend(); ++it) { // callers first
    const Function *f = *it;
    if (effects.of(f).hasUnsupported)
      continue;
    for (const Head &h : module.heads)
      if (h.function == f) {
        out.push_back({f, nullptr, true});
        break;
      }
    bool called = false;
    for (auto &[g, list] : calls.callsOf)
      for (const CallStmt *c : list)
        called |= c->callee == f && uses.isSplitCall(c);
    if (called)
      out.push_back({f, nullptr, false});
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *o = dyn_cast<OmpForStmt>(s); o && reexecuted.count(o))
        out.push_back({f, o, true});
    });
  }
  return out;
}

} // namespace adjgen
