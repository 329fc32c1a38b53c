#include "analysis/sharing/AccessSites.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

bool isSetIn(const BlockStmt *block, const Variable *v) {
  bool isDeclared = false, isSet = false;
  for (const Stmt *s : block->statements) {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->variable == v)
      isDeclared = true, isSet |= d->initializer != nullptr;
    if (const auto *a = dyn_cast<AssignStmt>(s); a && a->target.isVariable() && a->target.root == v)
      isSet = true;
  }
  return isDeclared && isSet;
}

bool isDecidedByUser(const OmpParallelStmt *region) {
  bool any = false;
  const auto decides = [](const SharingOverride &o) {
    return o.forAdjoint && o.kind != OverrideKind::ReductionAdd;
  };
  forEachStmt(region, [&](const Stmt *s) {
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      any |= std::any_of(p->overrides.begin(), p->overrides.end(), decides);
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      any |= std::any_of(o->overrides.begin(), o->overrides.end(), decides);
  });
  return any;
}

bool isRepeatedAtOnce(const OmpForStmt *loop, const BlockStmt *body) {
  bool repeated = false;
  auto isBarrier = [](const Stmt *s) {
    const auto *o = dyn_cast<OmpForStmt>(s);
    return isa<OmpBarrierStmt>(s) || (o && !o->nowait);
  };
  forEachStmt(body, [&](const Stmt *s) {
    const auto *f = dyn_cast<ForStmt>(s);
    const auto *w = dyn_cast<WhileStmt>(s);
    if (!f && !w)
      return;
    bool holds = false, waits = false;
    forEachChild(s, [&](const Stmt *part) {
      for (const Stmt *x : cast<BlockStmt>(part)->statements)
        waits |= isBarrier(x);
      forEachStmt(part, [&](const Stmt *x) { holds |= x == loop; });
    });
    repeated |= holds && !waits;
  });
  return repeated && loop->nowait;
}

} // namespace adjgen
