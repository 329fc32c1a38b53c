// Generated code made as small as it can be without knowing what it is for.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Removes variables that nobody reads, with what sets them; control structures without content; calls of
/// functions without content, parameters of internal functions that nobody uses, and internal functions that
/// nobody calls. Stack operations always stay. Joins increments of one cell, and computes once what partial
/// derivatives have in common. Local sums of adjoints become as precise as what is added. `inRooms`: what is saved together
/// is saved in one room.
void cleanup(Module &module, bool isAdjoint, bool inRooms = true);

} // namespace adjgen
