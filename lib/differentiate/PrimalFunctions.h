// Functions of the primal that derivative code calls.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Adds those for which the source has no name that generated code could use, as `canonical` has them.
void addPrimalFunctions(Module &derivative, const Module &canonical);

} // namespace adjgen
