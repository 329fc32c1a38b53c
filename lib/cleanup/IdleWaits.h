// Waits for tasks of which none are left.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// In parallel regions that create no tasks.
const BlockStmt *removeIdleWaits(const Module &module, const BlockStmt *body, bool &changed);

/// All that f does is to wait for tasks.
bool onlyWaits(const Function &f);

/// Who calls f, from one of the functions, may have created tasks in front of that; not by way of f.
bool callersCreateTasks(const Function *f, const std::vector<Function *> &functions);

} // namespace adjgen
