// What the pointer holds that a head stores in memory of its caller's where it ends.
//
// [nothing left] A store of a pointer from a variable of the head's own leaves nothing if, on every way through the
//   statements before it, the last assignment to the pointer is null, or what the caller's place holds itself. A branch
//   that is left out because the pointer is null counts as one that sets it so: `if (p) { free(p); p = 0; }`. Helper
//   functions that are given the variable's address are followed. What is not understood may leave memory.
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

/// By [nothing left].
bool leavesNothing(Facts &f, const Stmt *store);

} // namespace adjgen
