// Objects that heads return by their last parameters (ir/ReturnedObjects.h).
#pragma once

#include "ir/Stmt.h"

namespace adjgen {

/// Does the call give such an object, or a container in it, its size? An adjoint's seed must have it.
bool setsSizeOfReturned(const CallStmt *s);

} // namespace adjgen
