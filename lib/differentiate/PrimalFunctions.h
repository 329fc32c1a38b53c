// Functions of the primal that derivative code calls.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Adds those for which the source has no name that generated code could use.
void addPrimalFunctions(Module &derivative);

} // namespace adjgen
