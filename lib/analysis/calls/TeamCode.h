// Code that concerns the team of threads that executes it. A region inside is another team's: it does not
// count here.
// [waits for team] A statement *waits* if it may wait for all threads of its team: a barrier, a
//   worksharing loop without nowait, a call of a function that waits. All threads of the team come to it,
//   the same number of times (OpenMP demands it).
// [asks for thread] A statement *asks* if its effect may depend on which thread executes it, or on how
//   many there are: it calls omp_get_thread_num and the like, directly or not.
// [shared out] A function is *shared out* if it holds a worksharing loop, or a barrier, of the team that
//   calls it, or calls such a function.
#pragma once

#include "ir/Module.h"
#include <optional>
#include <vector>

namespace adjgen {

struct TeamCode {
  NodeSet<Function> waiting, asking, sharedOut;
  bool waits(const Stmt *s) const;
  bool asks(const Stmt *s) const; // regions inside, too
};

/// Of the functions of `order`: callees first, where there is no recursion.
TeamCode analyseTeamCode(const std::vector<const Function *> &order);

/// The value depends on the thread, or on the team.
bool dependsOnThread(const Expr *e);
/// The number of the only thread of the team that executes what stands under the condition.
std::optional<std::int64_t> onlyThread(const Expr *condition);

} // namespace adjgen
