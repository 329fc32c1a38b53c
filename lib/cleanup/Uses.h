// Which variables code reads and mentions.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// A pop of a pointer that nobody reads can stand without a target.
bool isDiscardable(const PopStmt *s);

/// Variables whose value, address or elements are used, other than as the target of a plain assignment or
/// increment.
VariableSet readVariables(const Stmt *root);

/// Those that are read or set.
VariableSet mentionedVariables(const Stmt *root);

} // namespace adjgen
