// What a loop with checkpoints leaves needed, and finds needed.
// [state restored] Snapshots hold all that the steps overwrite and that outlives a step. So in front of each step,
//   and when the backward sweep is through with the loop, that is what it was, and no step saves it for anybody
//   but the steps that are recorded together with it. What the steps read they read again in the backward sweep:
//   it is needed behind the loop, unless it is a variable that snapshots hold.
#pragma once

#include "analysis/sweeps/SweepPair.h"

namespace adjgen {

class CheckpointNeeds {
public:
  /// `isLive`: the forward sweep has the statement.
  CheckpointNeeds(const SweepInputs &in, const Stmt *loop, const std::function<bool(const Stmt *)> &isLive);

  /// What the steps read, of what is there in front of the loop.
  const LocationSet &reads() const { return reads_; }
  /// Of what is needed around the loop, what is so inside it.
  LocationSet inside(const LocationSet &needed) const;
  /// What is needed around the loop; and of what is needed inside, what was there in front of the loop and stays: adjoints use it, also those of statements that the
  /// forward sweep leaves out.
  LocationSet ofAdjoints(const LocationSet &needed, LocationSet around) const;
  /// Of the same, what is needed behind it.
  LocationSet behind(const LocationSet &needed) const;

private:
  void read(const Stmt *s, const std::function<bool(const Stmt *)> &isLive);

  LocationTable &t_;
  const ReadWriteResults &effects_;
  const LocationSet &state_;
  VariableSet own_; // of a step
  LocationSet reads_;
};

} // namespace adjgen
