// Values that are saved one after the other, in room that is reserved once.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `push(a); ...; push(b);` becomes `char *saved = adjgen_push_room(16); put(saved, a); ...; put(saved + 8,
/// b);` where both stand in one list and nothing between them uses the stack or leaves the list; pops
/// likewise. What lies on the stack is the same, so that pushes and their pops need not share in the same
/// way.
const BlockStmt *shareRoom(const Module &module, const BlockStmt *body);

} // namespace adjgen
