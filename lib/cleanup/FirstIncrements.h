// An adjoint that begins with zero.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `double t_b = 0.0; ...; t_b += e;` becomes `...; double t_b = e;` where nothing between the two mentions
/// t_b and both stand in one block.
const BlockStmt *mergeFirstIncrements(const Module &module, const BlockStmt *body);

} // namespace adjgen
