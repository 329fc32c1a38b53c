// Private copies that nothing uses.
#pragma once

#include "ir/Stmt.h"
#include <vector>

namespace adjgen::frontend {

/// Leaves out the entries of private variables that the construct's body does not name.
void dropUnused(std::vector<SharingEntry> &entries, const std::vector<const Stmt *> &body);

} // namespace adjgen::frontend
