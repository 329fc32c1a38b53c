// A variable that begins with zero, and then gets its first value.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `double t_b = 0.0; ...; t_b += e;` becomes `...; double t_b = e;` where nothing between the two mentions
/// t_b and both stand in one block; so does `double v = 0.0; ...; v = e;`.
const BlockStmt *mergeFirstValues(const Module &module, const BlockStmt *body);

} // namespace adjgen
