// Where a statement's real values go: what it stores, hands to a function, gets back, copies for a thread.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/memory/Alias.h"
#include <functional>

namespace adjgen {

/// One value, or all reals of a record or an array, on its way to a cell. An unknown cell is NoCell.
struct ValueFlow {
  const Expr *value = nullptr; // null: what is in `from`
  CellId from = NoCell;
  CellId to = NoCell;
  const Type *type = nullptr; // of the value
};

/// The statement itself, not those inside it. Nothing is said of functions without a body: they may do
/// anything with what their arguments lead to (forEachEscapingPointer).
void forEachFlow(const AliasResults &alias, const Function *f, const Stmt *s,
                 const std::function<void(const ValueFlow &)> &found);
/// What a call of a function without a body may read or set, by its arguments or its result; nothing where it
/// is known to move no reals.
void forEachEscapingPointer(const AliasResults &alias, const CallStmt *c,
                            const std::function<void(CellId)> &found);

} // namespace adjgen
