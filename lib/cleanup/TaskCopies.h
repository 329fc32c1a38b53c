// What a task only reads has to be there when it is executed, which may be long after the block, or the iteration,
// that has created it: a task gets a copy (firstprivate) of each scalar variable that it reads and that nothing in it
// changes. Its value cannot have changed in between where nothing but waiting orders the task, and who has a
// variable's address has one that outlives the task. What is in sections, or atomic, stays shared.
#pragma once

#include "ir/Module.h"

namespace adjgen {

const BlockStmt *copyForTasks(const Module &module, const BlockStmt *body);

} // namespace adjgen
