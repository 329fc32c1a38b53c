// C89: what is declared at the head of a block, as declarations cannot stand behind statements or in a `for`.
#pragma once

#include "ir/Stmt.h"
#include <set>
#include <vector>

namespace adjgen {

struct BlockHead {
  std::vector<const Variable *> variables; // each name once
  /// Of these the head declares the variable: at their places it is only set.
  std::vector<const DeclareStmt *> moved;
  /// Loops whose variable has a name that the block has for another one: each has a block of its own.
  std::vector<const Stmt *> apart;
};

/// Of a block that holds these lists, one behind the other. `mayLead`: declarations in front of all
/// statements stay as they are; those of `read` are followed by a statement that reads their variable.
/// Loops that are `declared` already have their variables elsewhere.
BlockHead blockHead(const std::vector<const BlockStmt *> &lists, bool mayLead, const std::set<NodeId> &read,
                    const std::set<const Stmt *> &declared);
BlockHead blockHead(const std::vector<const Stmt *> &list, bool mayLead, const std::set<NodeId> &read,
                    const std::set<const Stmt *> &declared);

/// The loop that is all that a region holds, behind comments; or null. With `nowait` the pragmas cannot be
/// one.
const OmpForStmt *onlyLoop(const OmpParallelStmt *region);

/// The one loop in a body, behind comments; or null.
const ForStmt *onlyLoopIn(const BlockStmt *body);

/// The variables that the `for` of a loop, and those of the loops that a construct collapses with it, set.
std::vector<const Variable *> loopVariables(const Stmt *s);

} // namespace adjgen
