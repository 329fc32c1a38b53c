// `#pragma adjgen checkpoint(SCHEME, N, M) extent(NAME: ELEMENTS, ...)`, for the plan.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Reads them, and reports what is wrong.
void readCheckpoints(Context &c);

} // namespace adjgen::frontend
