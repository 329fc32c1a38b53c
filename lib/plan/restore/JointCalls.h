// Calls whose two sweeps are joined: the forward sweep saves what the call overwrites and calls the primal
// function; the backward sweep restores that and calls one function for both sweeps of the callee, which
// keeps in local variables what a split function pushes.
// [joint callee] The function has a derivative of its own, is no head, and neither is recursive nor calls
//   one that is.
// [joint without threads] No OpenMP construct, lock, output, or allocation is in it or what it calls, and
//   nothing in it depends on which thread it is.
// [joint without pointers] It neither returns nor sets pointers to active data: their shadows would not
//   be set in the forward sweep. Objects that hold pointers are not passed by value.
// [joint caller] The caller is not recursive either, so that a variable's address is that of the present
//   one. What has to be saved is an own variable of the caller ([needed by joint call]).
// [joint pays] A split function would save at least 16 numbers, and that costs more ([cost of joint
//   calls] of RestoreCost.h).
#pragma once

#include "plan/restore/SweepFacts.h"

namespace adjgen {

/// [joint callee] to [joint caller], but for [needed by joint call].
NodeSet<Stmt> possibleJointCalls(Facts &f);
/// Of [needed by joint call], what the analyses have found with `in.jointCalls`; true if there was any.
bool eraseJointConflicts(SweepInputs &in, const SweepFacts &found);

} // namespace adjgen
