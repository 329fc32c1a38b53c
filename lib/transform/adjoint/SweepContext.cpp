#include "transform/adjoint/SweepContext.h"
#include "ir/ShortNames.h"

namespace adjgen {

/// Barriers are not content: what only waits is left out, and Barriers::keep puts one barrier in its place.
bool isEmpty(const Statements &list) {
  for (const Stmt *s : list)
    if (const auto *b = dyn_cast<BlockStmt>(s)) {
      if (!isEmpty(b->statements))
        return false;
    } else if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      if (d->initializer)
        return false;
    } else if (!isa<CommentStmt>(s) && !isa<OmpBarrierStmt>(s))
      return false;
  return true;
}

const Variable *SweepContext::temporary(const std::string &name, const Type *type) {
  Variable *v = b.variable(shadows.unique(unqualified(name)), type->unqualified, VariableKind::Local);
  setWantedName(v, unqualified(name));
  return v;
}

const Expr *conjunction(Builder &b, const Expr *a, const Expr *e) {
  return a ? b.binary(BinaryKind::LogicalAnd, b.types().intType(), a, e) : e;
}

SweepContext::SweepContext(AdjointModule &m, const Function *primal, const SweepPlan &sweep)
    : module(m), primal(primal), b(m.primal), rt(m.primal),
      shadows(m.names, primal, m.shadow, [&m](const Variable *g) { return m.globalShadows.at(g); }),
      ends(endsOfLoops(primal->body)), sweep(&sweep) {}

} // namespace adjgen
