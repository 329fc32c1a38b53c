// Which code creates tasks.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// The statement, or a function that it calls, directly or not, creates a task. `ofTeams`: also those of teams that
/// are formed inside, which wait for them themselves.
bool createsTasks(const Stmt *s, bool ofTeams);
/// Not by way of the function `but`.
bool createsTasksElsewhere(const Stmt *s, const Function *but);

/// Tasks that the statement creates, or others by way of it, form teams.
bool tasksFormTeams(const Stmt *s);

/// What stands in tasks: others go on beside it.
NodeSet<OmpParallelStmt> regionsInTasks(const Stmt *body);

/// When the statement has been executed, tasks that it has created may be left that nobody has waited for; those that
/// other tasks, or teams, have created do not count.
bool leavesTasks(const Stmt *s);

/// `taskwait` with dependences: an empty task with `if(0)`, which is done when those that it depends on are.
bool isTaskWait(const Stmt *s);

/// Who executes the statement, or a function that it calls, waits there for tasks that were created in front of it, or
/// creates tasks that wait for those.
bool mayOrderTasks(const Stmt *s);

/// Functions that tasks of these functions call, directly or not.
NodeSet<Function> calledByTasks(const std::vector<const Function *> &functions);

} // namespace adjgen
