// The test by which a head's derivative chooses between its two versions: are all arrays of the caller's apart?
#pragma once

#include "analysis/sharing/CallExtents.h"

namespace adjgen {

struct VersionTest {
  const Function *head = nullptr;
  CallExtents reached;         // what the call may reach of them
  std::vector<bool> hasShadow; // each array
};

} // namespace adjgen
