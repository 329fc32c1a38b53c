// Rows of sums in innermost loops of tasks.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// A sum that threads collect (AccumulationKind::Blocked): `adjgen_add_double(&cell, value)`. null: another statement.
const CallStmt *asCollected(const Stmt *s);
const Path &cellOfCollected(const CallStmt *sum);
/// `double` or `float`
const char *numberOfCollected(const CallStmt *sum);

struct LoopWithRows {
  std::vector<const Stmt *> before; // the rows
  const ForStmt *loop;              // with plain increments of them
};

/// An innermost loop whose iterations add to cells one behind the other: they add to rows instead, which the runtime
/// gives (adjgen/tasks.h); `alone`: what it is told. Without rows: `before` is empty.
LoopWithRows withRows(const Module &module, const ForStmt *loop, const Expr *alone);

} // namespace adjgen
