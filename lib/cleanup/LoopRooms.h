// Values that an innermost loop saves in each iteration, in room that is reserved in front of it.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `for (...) { ...; push(a); }` becomes `char *saved = adjgen_push_room(8 * trips); for (...) { ...; put(saved + 8 *
/// k, a); }`, in stretches of as many iterations as fit into one room; pops likewise. What lies on the stack is the
/// same as before.
const BlockStmt *reserveInLoops(const Module &module, const BlockStmt *body);

} // namespace adjgen
