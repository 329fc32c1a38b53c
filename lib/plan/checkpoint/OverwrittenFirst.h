// [overwritten first] Which arrays of the state no step reads before it has overwritten all of them: what they hold between two steps is of no use,
// and only the snapshot in front of the loop holds it, for what stands in front of the loop.
// [all of it] The statements of a step, in their order, and loops around assignments: what they overwrite without a condition,
//   piece by piece, reaches from the first element to the last one. An interval ends where the next one begins; the order of
//   statements does not matter. Of loops inside of each other, the innermost's variable counts by one, and each one further
//   outside by as much as those inside of it have reached; so they overwrite as many elements as their numbers' product, if
//   none of these numbers is negative.
// [not read] Until then nothing reads any of it: neither by the pointer itself, nor by another one that leads to the same
//   memory. Pointers of the state, which snapshots hold or which stay, are compared when a snapshot is taken, and
//   restored: where two of them lead to the same array, it is held. No other pointer to it is used until then, no function
//   that reaches it is called, and no pointer to it is set.
#pragma once

#include "plan/checkpoint/StateExtents.h"

namespace adjgen {

/// Sets what `state` says of it.
void findOverwrittenFirst(std::vector<StatePiece> &state, const Stmt *loop, StateExtents &extents, Facts &f);

} // namespace adjgen
