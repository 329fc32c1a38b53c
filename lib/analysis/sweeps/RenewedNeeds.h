// Which needed values a loop leaves behind that gives new ones to the elements that it sets.
// [renewed] Behind a loop that gives another value to all elements that a piece of the program around it
//   reads (RenewedElements.h), with the old ones saved where they are needed, no old value of them is
//   needed, if none was in front of the piece: so sums between such a loop and the next one save nothing.
//   Of a worksharing loop, the threads together do so, of what is one object for all of them.
#pragma once

#include "analysis/effects/RenewedElements.h"
#include "analysis/sweeps/SweepPair.h"

namespace adjgen {

class RenewedNeeds {
public:
  RenewedNeeds(const SweepInputs &in, const OtherThreads &others, RenewedElements &renewed)
      : in_(in), t_(in.table), others_(others), renewed_(renewed) {}

  /// The walk begins at `root`, where `needed` is needed.
  void restart(const Stmt *root, const LocationSet &needed) { pieces_ = {{root, needed}}; }
  /// It goes through a loop.
  void enter(const Stmt *loop, const LocationSet &needed) { pieces_.push_back({loop, needed}); }
  void leave() { pieces_.pop_back(); }
  /// Behind the loop. `overwrites`: the forward sweep executes the statement, and what that overwrites is saved
  /// if it is needed.
  void forget(const ForStmt *loop, bool isShared, LocationSet &needed,
              const std::function<bool(const Stmt *)> &overwrites);

private:
  bool isOneForAllThreads(const ForStmt *loop, const Stmt *s) const;
  bool isCovered(const ForStmt *loop, const Stmt *s, LocationId l);
  void forgetAll(LocationId l, LocationSet &needed);

  const SweepInputs &in_;
  LocationTable &t_;
  const OtherThreads &others_;
  RenewedElements &renewed_;
  /// What is walked through from its start, with what was needed in front of it.
  std::vector<std::pair<const Stmt *, LocationSet>> pieces_;
};

} // namespace adjgen
