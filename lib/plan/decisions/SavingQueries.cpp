#include "plan/decisions/SavingQueries.h"
#include "analysis/Facts.h"
#include "ir/Visitor.h"

namespace adjgen {

bool SavingQueries::isEvent(const Stmt *s) const { return facts_.events().isPoint(s); }
bool SavingQueries::isSplitCall(const CallStmt *c) const { return facts_.uses().isSplitCall(c); }
bool SavingQueries::hasAdjoint(const Stmt *s) const { return facts_.uses().hasAdjoint(s); }

/// What statement s itself saves, not those inside it.
static bool savesItself(const SweepPlan &sweep, const Stmt *s, bool onStack) {
  if (!onStack && sweep.inverted.count(s->id))
    return true;
  if (sweep.recorded.count(s->id) && !(onStack && sweep.kept.count(s->id)))
    return true;
  if (auto it = sweep.atScopeEnd.find(s->id); it != sweep.atScopeEnd.end())
    for (const Variable *v : it->second)
      if (!onStack || !sweep.keptAtEnd.count(v))
        return true;
  if (auto it = sweep.beforeRegion.find(s->id); it != sweep.beforeRegion.end() && !it->second.empty())
    return true;
  return sweep.beforeCall.count(s->id) != 0;
}

bool SavingQueries::saves(const SweepPlan &sweep, const Stmt *s, bool insideReexecuted, bool onStack) const {
  if (savesItself(sweep, s, onStack) || (!insideReexecuted && isEvent(s)))
    return true;
  if (!insideReexecuted && restore_.checkpointed.count(s) && hasAdjoint(s))
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s); c && !insideReexecuted && sweep.isJoint(c)) {
    const SweepPlan *callee = restore_.sweep(c->callee, nullptr, true);
    return onStack && saves(*callee, c->callee->body, insideReexecuted, onStack);
  } else if (c && !insideReexecuted && isSplitCall(c) && schedule_.pushes.count(c->callee))
    return true;
  if (const auto *o = dyn_cast<OmpForStmt>(s); o && o != sweep.loop && !insideReexecuted)
    if (schedule_.staysOnThreads(o))
      return true;
  if (const auto *p = dyn_cast<OmpParallelStmt>(s); p && !insideReexecuted)
    if (schedule_.kindOf(p) == RegionKind::Crossing)
      return true; // the size of the team
  bool any = false;
  forEachChild(s, [&](const Stmt *c) {
    any |= saves(sweep, c, insideReexecuted || (s != sweep.loop && restore_.reexecuted.count(s)), onStack);
  });
  if (onStack && sweep.kept.count(s->id))
    return any;
  if (const auto *i = dyn_cast<IfStmt>(s); i && !sweep.evaluated.count(i->id))
    any |= !insideReexecuted && hasAdjoint(i);                             // which branch was taken
  return any || (isa<WhileStmt>(s) && !insideReexecuted && hasAdjoint(s)); // the number of iterations
}

} // namespace adjgen
