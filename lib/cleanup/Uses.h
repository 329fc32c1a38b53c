// Which variables code reads and mentions.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// The runtime's function for a pop of a value that nobody reads, which can stand without a target; null:
/// there is none.
const char *discardingPop(const PopStmt *s);

/// Variables whose value, address or elements are used, other than as the target of a plain assignment or
/// increment.
VariableSet readVariables(const Stmt *root);

/// Adds those that `s` itself reads or sets, without the statements in it.
void addMentioned(const Stmt *s, VariableSet &to);

/// Those that are read or set.
VariableSet mentionedVariables(const Stmt *root);

} // namespace adjgen
