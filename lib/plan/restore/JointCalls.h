// Calls whose two sweeps are joined: the forward sweep saves what the call overwrites and calls the primal
// function; the backward sweep restores that and calls one function for both sweeps of the callee, which
// keeps in local variables what a split function pushes. (C1) The function has a derivative of its own, is no
// head, and neither is recursive nor calls one that is. (C2) No OpenMP construct, lock, output, or allocation
// is in it or what it calls, and nothing in it depends on which thread it is. (C3) It neither returns nor
// sets pointers to active data: their shadows would not be set in the forward sweep. Objects that hold
// pointers are not passed by value. (C4) The caller is not recursive either, so that a variable's address is
// that of the present one. What has to be saved is an own variable of the caller (T8). (C5) A split function
// would save at least 16 numbers, and that costs more (C4 of RestoreCost.h).
#pragma once

#include "plan/restore/SweepFacts.h"

namespace adjgen {

/// C1 to C4, but for T8.
NodeSet<Stmt> possibleJointCalls(Facts &f);
/// Of T8, what the analyses have found with `in.jointCalls`; true if there was any.
bool eraseJointConflicts(SweepInputs &in, const SweepFacts &found);

} // namespace adjgen
