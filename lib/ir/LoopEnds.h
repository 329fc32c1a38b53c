// Which ends of loops certainly have a number of their type beside them.
#pragma once

#include "ir/Builder.h"
#include "ir/NodeSets.h"

namespace adjgen {

/// Of loops that count one by one.
struct LoopEnds {
  /// Those whose bound is not the least number of its type, or, where they go down, not the greatest one.
  NodeSet<ForStmt> besideBound;
  /// Those whose first value is not.
  NodeSet<ForStmt> besideFirst;
};

/// Proven from literals, types, and the loops around: in an iteration, the bound is above the loop's variable, and
/// that is not below its first value.
LoopEnds endsOfLoops(const BlockStmt *body);

// Of loops that count one by one; where the last value of another loop is the first one of this, and may not exist
// (for (i = 0 < n ? n - 1 : -1; i >= 0; i--)), in terms of that loop.

/// The first value, where there is an iteration.
const Expr *firstValue(Builder &b, const ForStmt *s);
/// Whether there is one.
const Expr *hasIteration(Builder &b, const ForStmt *s);
/// The loop that goes down to its bound, `for (k = n - 1; k >= 0; k--)`, from there upwards, `for (k = 0; k < n; k++)`: the same
/// iterations in the opposite order. Null: it counts otherwise.
const ForStmt *upwardsOf(Builder &b, const ForStmt *s);
/// How many there are.
const Expr *countOfIterations(Builder &b, const ForStmt *s);

} // namespace adjgen
