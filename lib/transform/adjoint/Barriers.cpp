#include "transform/adjoint/Barriers.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

bool Barriers::waits(const Stmt *s) const {
  if (isa<OmpBarrierStmt>(s) || (isa<OmpForStmt>(s) && !cast<OmpForStmt>(s)->nowait))
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s))
    return c->callee && (m_.waiting.count(c->callee) || plan().waits(c->callee));
  if (isa<OmpParallelStmt>(s) || isa<OmpForStmt>(s))
    return false;
  bool any = false;
  forEachChild(s, [&](const Stmt *c) { any |= waits(c); });
  return any;
}

bool Barriers::waits(const Statements &list) const {
  return std::any_of(list.begin(), list.end(), [&](const Stmt *s) { return waits(s); });
}

void Barriers::keep(const Stmt *s, Statements &out, std::size_t first) {
  if (!plan().waits(s))
    return;
  for (std::size_t k = first; k < out.size(); ++k)
    if (waits(out[k]))
      return;
  out.push_back(b_.ompBarrier());
}

} // namespace adjgen
