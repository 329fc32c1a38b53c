// `#pragma adjgen mpi passive`, before a call: what it sends and receives counts as numbers without derivatives.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// The body of the function, in which such calls are those of functions that are the same but for that.
const BlockStmt *withPassiveCalls(Context &c, const clang::FunctionDecl *f, const BlockStmt *body);

} // namespace adjgen::frontend
