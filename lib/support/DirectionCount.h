// In how many directions one call differentiates.
#pragma once

#include <string>

namespace adjgen {

/// Neither: in one. A number that is known when the code is generated, or the name of a parameter that holds
/// it.
struct DirectionCount {
  unsigned number = 0;
  std::string name;
  /// In a chain of modes, all directions have the same adjoints of what has no direction itself: one gradient for all products
  /// with a Hessian. False: each shadow of the chain has its directions.
  bool areOfTangents = false;

  bool isOne() const { return number == 0 && name.empty(); }
};

} // namespace adjgen
