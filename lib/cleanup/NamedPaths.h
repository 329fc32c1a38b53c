// Short names for what long paths lead to.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// C++: where code often goes through the same member of an object, or of the view of one, to memory or
/// to a stride, and nothing changes that member there, a local variable has its value:
/// `u.v.first[j * u.v.nx + i]` becomes `u_v[j * u_nx + i]`.
const BlockStmt *namePaths(const Module &module, const BlockStmt *body);

} // namespace adjgen
