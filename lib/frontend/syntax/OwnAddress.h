// Objects that hold an address of their own: a pointer to one of their members, say.
#pragma once

#include "ir/Stmt.h"
#include <vector>

namespace adjgen::frontend {

/// Do the statements store the variable's address, or that of a part of it, anywhere but in other local
/// variables?
bool storesAddressOf(const Variable *v, const std::vector<const Stmt *> &list);

} // namespace adjgen::frontend
