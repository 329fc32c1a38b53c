// Statements at each end of a function.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// The body with the statements in front of each return, behind what it computes to return, and at the end.
const BlockStmt *withAtReturns(Context &c, const BlockStmt *body, const std::vector<const Stmt *> &list);

} // namespace adjgen::frontend
