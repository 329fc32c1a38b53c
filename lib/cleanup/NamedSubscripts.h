// A name for a subscript that is used often.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Where a block uses subscripts that differ in constants and strides only five times and more, a local variable
/// has what they have in common: `u[j * nx + i] + u[(j - 1) * nx + i] + ...` becomes
/// `int ij = j * nx + i; u[ij] + u[ij - nx] + ...`.
const BlockStmt *nameSubscripts(const Module &module, const BlockStmt *body);

} // namespace adjgen
