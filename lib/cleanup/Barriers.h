// Barriers that order nothing.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Removes, inside every parallel region of a function's body, the barriers that follow another barrier (or a
/// worksharing loop, which ends with one) with nothing between that touches what threads share, and those at
/// a region's beginning and end. Sets `changed` if there were any.
const BlockStmt *removeIdleBarriers(const Module &module, const BlockStmt *body, bool &changed);

} // namespace adjgen
