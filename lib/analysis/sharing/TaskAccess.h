// [tasks] What tasks that the body of a function, or of a region in it, creates may use: variables that they name,
// and those with an address. What they only set does not count: their backward sweeps use its adjoint only where
// they have set it, and nobody else could have read it at that time.
#pragma once

#include "analysis/memory/Alias.h"

namespace adjgen {

VariableSet sharedWithTasks(const Function *f, const BlockStmt *body, const AliasResults &alias);

} // namespace adjgen
