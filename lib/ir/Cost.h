// What it costs to compute a value.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// In additions of reals, roughly: what is computed of integers and the reading of memory count as nothing.
unsigned costOf(const Expr *e);
unsigned costWithoutOperands(const Expr *e);
/// Gives the same value each time it is evaluated, as long as what it loads is not changed.
bool isRepeatable(const Expr *e);
/// If all operands are.
bool isItselfRepeatable(const Expr *e);

} // namespace adjgen
