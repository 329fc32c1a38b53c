#include "analysis/sweeps/RenewedNeeds.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

void RenewedNeeds::forget(const ForStmt *loop, bool isShared, LocationSet &needed,
                          const std::function<bool(const Stmt *)> &overwrites) {
  if (others_.isMeeting())
    return;
  for (const Stmt *s : renewed_.statementsOf(loop)) {
    const LocationId l = t_.of(*targetOf(s));
    if (!t_.isStrong(l) && t_.mayOverlap(l, needed) && overwrites(s) && !in_.uses.isFirstWrite(s) &&
        (!isShared || isOneForAllThreads(loop, s)) && isCovered(loop, s, l))
      forgetAll(l, needed);
  }
}

bool RenewedNeeds::isOneForAllThreads(const ForStmt *loop, const Stmt *s) const {
  const VariableSet variables = RenewedElements::variablesOf(loop, s);
  return std::all_of(variables.begin(), variables.end(),
                     [&](const Variable *v) { return others_.isShared(v); });
}

bool RenewedNeeds::isCovered(const ForStmt *loop, const Stmt *s, LocationId l) {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const auto &p) {
    return !t_.mayOverlap(l, p.second) && renewed_.covers(p.first, loop, s);
  });
}

void RenewedNeeds::forgetAll(LocationId l, LocationSet &needed) {
  LocationSet rest;
  for (unsigned n : needed.set_bits())
    if (!t_.mayOverlap(l, n))
      t_.add(rest, n);
  needed = rest;
}

} // namespace adjgen
