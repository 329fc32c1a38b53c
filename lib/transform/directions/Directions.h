// From a derivative in one direction to one in several.
#pragma once

#include "ir/Module.h"
#include "support/Diagnostics.h"
#include "support/DirectionCount.h"

namespace adjgen {

/// The functions of `m`, a derivative, have rows of derivatives from now on, and their parameters with them.
/// False, with the reasons reported, where something has no meaning for rows.
bool takeDirections(Module &m, const DirectionCount &directions, Diagnostics &diagnostics);

} // namespace adjgen
