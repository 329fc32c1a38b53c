// Integers that count in nested loops, `at++`: which values they have.
//
// [counter] A local integer is a *counter* if a block declares and sets it, one statement adds one to it, and nothing
//   else changes it or has its address; around that statement, inside the block, there are `for` loops only. From
//   there to the block's end it lies between its first value and that plus the product of the loops' trip counts: of
//   what each of them has at most. It has the same values whenever the loops' bounds and the first value are the same.
#pragma once

#include "ir/NodeSets.h"
#include "ir/Stmt.h"

namespace adjgen {

struct Counter {
  const Expr *first;
  std::vector<const ForStmt *> loops;
};

/// [counter], in the iterations of a loop, or in any other code.
NodeMap<Variable, Counter> countersIn(const BlockStmt *body);

} // namespace adjgen
