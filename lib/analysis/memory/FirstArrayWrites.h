// Assignments to cells that cannot have been set before: what they overwrite is nobody's value, and need not
// be saved.
//
// Of an array, or an object, that a block declares without a value. An assignment in the block, inside
// branches and counted loops only, is a *first write* if each loop between block and assignment has its
// variable, or that and a number, for a subscript of the target (so that no two iterations reach one cell), and
// no other assignment to the variable can come before it and reach the same cell: it has another constant for a
// subscript or member, or a constant to which the loop's variable does not come, or it follows in the text and
// has the variables of all common loops in the same places. Whoever has the variable's address may have set
// anything.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Adds the assignments in the function's body.
void findFirstArrayWrites(const Function *f, NodeSet<Stmt> &out);

} // namespace adjgen
