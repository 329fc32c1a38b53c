// Calls that communicate with other processes, in parallel regions.
//
// [one at a time] A call in a region is allowed where one thread of the team at most executes it: in `single`, and
//   under a test for one thread's number (`master`, `masked`). So MPI's MPI_THREAD_SERIALIZED is enough.
#pragma once

#include "ir/Stmt.h"
#include <vector>

namespace adjgen {

struct Facts;

/// Those that break [one at a time].
std::vector<const CallStmt *> communicationByThreads(const Facts &f);

} // namespace adjgen
