// What the forward sweep of a statement saves, and its backward sweep restores: the question that both sweeps
// ask, of plans that are made or in the making.
#pragma once

#include "plan/decisions/RestorePlan.h"
#include "plan/decisions/SchedulePlan.h"

namespace adjgen {

struct Facts;

class SavingQueries {
public:
  SavingQueries(Facts &facts, const RestorePlan &restore, const SchedulePlan &schedule)
      : facts_(facts), restore_(restore), schedule_(schedule) {}

  /// Something of the pair `sweep` is saved in the forward sweep of s. `insideReexecuted`: s is in a loop
  /// that is executed again, seen from outside.
  bool any(const SweepPlan &sweep, const Stmt *s, bool insideReexecuted = false) const {
    return saves(sweep, s, insideReexecuted, /*onStack=*/false);
  }
  /// Some of it on the stack, or of what a joint function saves.
  bool onStack(const SweepPlan &sweep, const Stmt *s) const {
    return saves(sweep, s, /*insideReexecuted=*/false, /*onStack=*/true);
  }
  bool hasAdjoint(const Stmt *s) const;

private:
  bool isEvent(const Stmt *s) const;
  bool isSplitCall(const CallStmt *c) const;
  bool saves(const SweepPlan &sweep, const Stmt *s, bool insideReexecuted, bool onStack) const;

  Facts &facts_;
  const RestorePlan &restore_;
  const SchedulePlan &schedule_;
};

} // namespace adjgen
