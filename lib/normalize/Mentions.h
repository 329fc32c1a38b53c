// Where variables occur in a piece of IR.
#pragma once

#include "ir/Stmt.h"
#include <functional>

namespace adjgen {

/// Every occurrence of a variable in s and all below it: in paths, declarations, loops, clauses, extents of
/// types.
void forEachMention(const Stmt *s, const std::function<void(const Variable *)> &f);
void forEachMention(const Expr *e, const std::function<void(const Variable *)> &f);
/// Every path in s and all below it: what is read, has its address taken, or is assigned.
void forEachPath(const Stmt *s, const std::function<void(const Path &)> &f);
bool mentions(const Stmt *s, const Variable *v);
bool mentions(const Expr *e, const Variable *v);
VariableSet mentioned(const Stmt *s);

/// Variables of whose storage a pointer is made (also by an array that decays).
VariableSet addressTaken(const Stmt *s);
/// Variables of which a statement changes the whole or a part by its name.
VariableSet assignedIn(const Stmt *s);
/// Variables declared outside of the region that all its threads use.
VariableSet sharedIn(const OmpParallelStmt *region);

} // namespace adjgen
