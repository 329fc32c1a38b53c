// One differentiation: of the primal, or of what the stage before it has made.
#pragma once

#include "ir/Shadow.h"
#include "support/DirectionCount.h"
#include "support/PlanOptions.h"
#include <string>
#include <vector>

namespace adjgen {

struct Stage {
  Direction direction = Direction::Adjoint;
  PlanOptions plan;           // of an adjoint
  std::string suffix;         // of what it generates; empty: the usual one
  DirectionCount directions;  // that it propagates at once
  bool isSecondOrder = false; // of a pattern: it is the Hessian's
  bool isEverywhere = false;  // of a pattern: it holds at all points
  bool knowsExtents = false;  // of such a pattern: of arrays that the head does not name, too

  PlanOptions planOptions() const {
    PlanOptions all = plan;
    all.inDirections = !directions.isOne();
    return all;
  }
  std::string effectiveSuffix() const { return !suffix.empty() ? suffix : usualSuffix(direction); }
};

/// In the order in which they run.
using Stages = std::vector<Stage>;

/// An adjoint, whatever its place: the others are made first.
inline Stage &madeLast(Stages &all) {
  for (Stage &s : all)
    if (s.direction == Direction::Adjoint)
      return s;
  return all.back();
}

} // namespace adjgen
