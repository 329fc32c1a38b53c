// Which memory of the caller one member alone leads to ([owned by container] and [other member] of
// Alias.h).
#pragma once

#include "analysis/memory/Alias.h"

namespace adjgen {

/// Sets the owners of all cells, and what they are members of, when the cells are known.
void findOwners(const Module &module, AliasResults &alias);

} // namespace adjgen
