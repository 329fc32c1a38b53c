// Messages that are on their way while the program goes on. A call that completes them leads, as the program has it,
// to no memory: only the request says where a message arrives. The adjoint needs to know it there, since that is where
// it sends. So such a call is given the memory of all messages that its function starts; which message arrives
// where in it, the library knows when the program runs (docs/mpi.md).
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// The body of the function, in which calls that start and complete messages are replaced by those that rules name.
/// Reports what cannot be told.
const BlockStmt *withArrivals(Context &c, const Function &f, const BlockStmt *body);

} // namespace adjgen::frontend
