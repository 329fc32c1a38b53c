// Which ends of loops certainly have a number of their type beside them.
#pragma once

#include "ir/NodeSets.h"
#include "ir/Stmt.h"

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

} // namespace adjgen
