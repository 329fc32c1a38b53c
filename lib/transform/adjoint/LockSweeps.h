// Both sweeps of calls that set, test and unset locks.
#pragma once

#include "transform/adjoint/SavedValues.h"

namespace adjgen {

class LockSweeps : SweepPart {
public:
  LockSweeps(SweepContext &x, SavedValues &saved) : SweepPart(x), saved_(saved) {}

  void forward(const CallStmt *s, Statements &out);
  void backward(const CallStmt *s, Statements &out);

private:
  SavedValues &saved_;
};

} // namespace adjgen
