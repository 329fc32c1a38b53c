// What stands in front of a loop and is about its first iteration, without a variable for that.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// A loop's variable that is declared outside of the loop with a constant, and keeps it, is that constant:
/// `int i = 1; f(&u[k + i - 1]);` becomes `f(&u[k]);`.
const BlockStmt *replaceConstantCounters(const Module &module, const BlockStmt *body);

} // namespace adjgen
