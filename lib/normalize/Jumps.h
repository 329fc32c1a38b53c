// Which jumps leave a statement, and whether control can pass its end.
#pragma once

#include "ir/Stmt.h"

namespace adjgen {

enum Jump : unsigned { NoJump = 0, BreakJump = 1, ContinueJump = 2, ReturnJump = 4 };

/// The jumps in a statement whose target is outside of it, dead ones included.
unsigned jumpsOutOf(const Stmt *s);
unsigned jumpsOutOf(const std::vector<const Stmt *> &list);
/// The breaks and continues in a loop's or switch's parts that belong to it, and the returns.
unsigned jumpsOwnedBy(const Stmt *loop);
/// Is the end of the statement, or of the list, never reached?
bool neverEnds(const Stmt *s);
bool neverEnds(const std::vector<const Stmt *> &list);

} // namespace adjgen
