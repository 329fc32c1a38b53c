// Paths into views, and what a user calls them.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Of which a path names the whole, or a part; null: of none.
const View *viewOf(const Context &c, const Path &p);
/// Such a container: "'mesh.values'", "an element of 'rows'".
std::string inUsersWords(const Context &c, const Path &p);

} // namespace adjgen::frontend
