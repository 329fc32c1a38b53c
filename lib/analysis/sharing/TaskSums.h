// Which reads in tasks give increments that each thread may collect until the team's region ends.
//
// [collected from tasks] A shared read in a task, or in code beside tasks, of a cell that no team which
//   executes it writes, in any function that it reaches: so nobody asks for the cell's adjoint before the
//   end of the outermost of these regions, when all threads have added what they have. The cell is none that
//   code inside of these regions declares, or allocates: its adjoint would be gone by then. All other reads
//   there that may be of the cell are shared ones of tasks, too: none of them is added plainly.
// [set at last] What the region sets in the end, from what is no such cell, does not count: in the backward sweep
//   that comes first, when nobody has added anything. (Who still reads the cell then would have a race.)
#pragma once

#include "analysis/sharing/ParallelAccess.h"

namespace adjgen {

/// Notes it as [only read].
void findTaskSums(const CallGraphResults &calls, const ReadWriteResults &effects, LocationTable &table,
                  ParallelAccessResults &r);

/// It is a read of a task, which others may execute at the same time.
inline bool isSharedByTasks(const AccessFact &f) {
  return f.kind == AccessKind::Shared && !f.meetsInPhase.empty();
}

/// The regions whose teams execute the statement of the function, directly or by calls.
std::vector<const OmpParallelStmt *> teamsThatExecute(const CallGraphResults &calls, const Function *f,
                                                      const Stmt *s);

} // namespace adjgen
