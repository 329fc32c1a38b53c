// Generated code made as small as it can be without knowing what it is for.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Does the code save numbers that several directions have: single ones that become rows later, or rows?
enum class RowsSaved { None, Later, Now };

/// Removes variables that nobody reads, with what sets them; control structures without content; calls of
/// functions without content, parameters of internal functions that nobody uses, and internal functions that
/// nobody calls. Stack operations always stay. Joins increments of one cell, and computes once what partial
/// derivatives have in common. Local sums of adjoints become as precise as what is added. What is saved together is saved in
/// one room, unless it becomes rows.
void cleanup(Module &module, bool isAdjoint, RowsSaved rows = RowsSaved::None);

/// Of what was kept because it becomes rows: what nobody reads.
void removeUnreadRows(Module &module);

} // namespace adjgen
