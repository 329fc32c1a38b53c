// Where the backward sweep waits for its tasks.
// A task of the backward sweep is created where its primal task was. What the primal did before it may have been for
// it: so the adjoint of that comes when the task is done. Only what neither reads nor sets anything that a task may
// use goes on beside it: further tasks, and the integers and pointers that lead to them. So all tasks that the primal
// creates one after the other, in a loop or not, are executed at the same time in both sweeps. Who has created tasks
// waits for them at the end of its body (of an iteration, a branch, a function), if it has done anything else.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// A backward sweep, with its waits.
std::vector<const Stmt *> withTaskWaits(const Module &module, const std::vector<const Stmt *> &backward);

} // namespace adjgen
