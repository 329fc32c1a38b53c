// Where the variables are that one pair of sweeps meets: in its scope, in its loop, or around it.
#pragma once

#include "analysis/sweeps/SweepPair.h"

namespace adjgen {

class PairVariables {
public:
  explicit PairVariables(const SweepPair &pair) : pair_(pair), root_(rootVariables(pair)) {}

  /// It exists through both sweeps.
  bool isRoot(const Variable *v) const { return root_.count(v) != 0; }
  /// Of an iteration that is executed again: not of the surrounding function, whose variables are inputs,
  /// however they came about.
  bool isInside(const Variable *v);
  bool isOwnParameter(const Variable *v) const;

private:
  SweepPair pair_;
  VariableSet root_, inside_;
};

} // namespace adjgen
