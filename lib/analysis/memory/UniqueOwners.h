// Which memory of the caller one member alone leads to ([owned by container] of Alias.h).
#pragma once

#include "analysis/memory/Alias.h"

namespace adjgen {

/// Sets the owners of all cells, when the cells are known.
void findOwners(const Module &module, AliasResults &alias);

} // namespace adjgen
