// The test by which a head's derivative chooses between its two versions: are all arrays of the caller's apart?
#pragma once

#include "ir/LoopExtents.h"

namespace adjgen {

struct VersionTest {
  const Function *head = nullptr;
  LoopExtents extents; // `arrays`: what the call may reach ([reached by a call] in analysis/sharing/CallExtents.h)
  std::vector<bool> hasShadow;                  // of each array
  NodeMap<Variable, const LoadExpr *> members;  // what unknowns of polynomials stand for
  std::vector<const Variable *> throughPointer; // parameters that must not be null: they are followed
};

} // namespace adjgen
