#include "analysis/effects/UnorderedSums.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

FunctionKind lockKind(const Stmt *s) {
  const auto *c = dyn_cast<CallStmt>(s);
  return c && c->callee && !c->callee->body ? functionKind(c->callee->name) : FunctionKind::Unknown;
}

bool mayOrderThreads(const Stmt *s) { return isa<OmpCriticalStmt>(s) || usesLock(lockKind(s)); }

} // namespace adjgen
