// The pieces of the source that the output may have to repeat.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Fills module.carried, in source order.
void carryOver(Context &c);

} // namespace adjgen::frontend
