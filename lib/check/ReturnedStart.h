// Where memory that a function returns begins: only that may be freed.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Is what f returns a null pointer, or what malloc and the like gave?
bool returnsStartOfMemory(const Function *f);

} // namespace adjgen
