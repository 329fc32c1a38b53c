// `#pragma adjgen checkpoint(SCHEME, N, M) extent(NAME: ELEMENTS, ...)`, for the plan.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Reads them, and reports what is wrong.
void readCheckpoints(Context &c);

/// Those in functions that no head reaches are another head's affair. Behind the lowering of the functions.
void dropUnreachedCheckpoints(Context &c);

} // namespace adjgen::frontend
