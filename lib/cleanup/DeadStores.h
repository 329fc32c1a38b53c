// Values that nobody reads any more.
#pragma once

#include "cleanup/HeldPointers.h"
#include "ir/Module.h"

namespace adjgen {

/// Removes assignments and increments of the function's own variables, in `body`, whose values nobody reads
/// afterwards: the last zeroing of a local adjoint, a counter behind its last use. Sets `changed` if there
/// were any.
const BlockStmt *removeDeadStores(const Module &module, const BlockStmt *body, const HeldPointers &pointers,
                                  bool &changed);

} // namespace adjgen
