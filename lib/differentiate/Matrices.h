// --driver: functions that compute whole Jacobians and Hessians, with the derivatives that they call.
#pragma once

#include "differentiate/Differentiate.h"
#include <map>

namespace adjgen {

struct MatrixRequest {
  bool jacobian = false, hessian = false;
  std::map<std::string, std::string> extents; // how many objects parameters lead to, as C
  DirectionCount directions;                  // of a Jacobian's products; one: the default
  bool isEverywhere = false;                  // the pattern holds at all points
  PlanOptions plan;

  bool isMade() const { return jacobian || hessian; }
};

/// One module for all of it, in which only the functions that are asked for are visible to callers.
std::optional<Differentiated> differentiateForMatrices(const Module &canonical, const MatrixRequest &request,
                                                       Explanation &explanation, PassObserver &observer,
                                                       Diagnostics &diagnostics);

} // namespace adjgen
