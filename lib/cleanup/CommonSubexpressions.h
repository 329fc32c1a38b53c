// Values that derivative code computes twice.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// A value that partial derivatives have in common, with each other or with a primal statement before them,
/// is computed once: `x_b += cos(a) * r_b; y_b += cos(a) * s_b;` takes `double cos_value = cos(a);`, and
/// where a variable already holds the value it is read. Only where that saves a call, a division or several
/// operations, and nothing is computed that was not computed before.
const BlockStmt *shareSubexpressions(const Module &module, const BlockStmt *body);

} // namespace adjgen
