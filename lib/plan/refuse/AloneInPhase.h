// Calls in regions whose adjoint adds to memory without an atomic.
//
// [alone] A call is *alone* if one thread of the team executes it (`single` that others wait for, `master`, `masked`), and nothing
//   that another thread may execute at the same time reads what the call reads, or communicates. Then no other adjoint adds there at
//   the same time: what the call overwrites nobody else touches, or the primal would have a race.
#pragma once

#include "ir/Module.h"

namespace adjgen {

struct Facts;

/// Are all calls of g, directly or by way of functions that regions call, alone? Those outside of regions are.
bool isAloneInRegions(const Function *g, Facts &f);

} // namespace adjgen
