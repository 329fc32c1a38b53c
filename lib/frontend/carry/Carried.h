// The pieces of the source that the output may have to repeat.
#pragma once

#include "frontend/lower/Context.h"
#include "ir/SourceStyle.h"

namespace adjgen::frontend {

/// Fills module.carried, in source order, and what `style` says of parts of the source.
void carryOver(Context &c, SourceStyle &style);

} // namespace adjgen::frontend
