// Handles that steps of a loop with checkpoints free: a step that is run again must find those that it has used. So a step frees only
// what it has made.
#pragma once

#include "ir/Stmt.h"

namespace adjgen {

/// In the statements of a step, or of a function that a step calls: a call that frees a handle which these have not made on every way
/// to it; null: none.
const CallStmt *freesOthers(const BlockStmt *body);

} // namespace adjgen
