// Which loops' iterations the backward sweep executes again, each at once before its own backward sweep.
// [worksharing again] Worksharing loops with an adjoint, unless they overwrite what is needed ([saved by
//   again]); those that do, with that saved, unless it costs more than what is saved without it
//   (RestoreCost.h).
// [other loops again] Other loops with an adjoint, for which something would be saved, from the inside
//   out, unless that is wrong ([saved by again]) or costs more.
// [never again] No loop is executed again in which threads wait or take turns, or that does input or
//   output by way of a called function, or calls one that may give another value when it is called again,
//   or sets pointers to active data that outlive its iterations: their shadows would not be set. A loop
//   that saves holds no OpenMP construct, and frees no memory.
#pragma once

#include "plan/restore/SweepFacts.h"

namespace adjgen {

/// Decides `in.reexecuted`; `sweeps` are the facts for that. None is where it is not allowed.
void decideReexecution(SweepInputs &in, Facts &f, SweepFacts &sweeps, bool isAllowed);

/// What of [never again] speaks against the loop, in the words of a remark; null: nothing.
const char *whyNotAgain(const Stmt *loop, const Function *g, Facts &f);
/// Parts of it: a function that is called does output, and would do so again; s, or what it calls, may do
/// something else when it is executed again.
bool callsOutput(const Stmt *loop, const Facts &f);
bool callsUnrepeatable(const Stmt *s, NodeSet<Function> &seen);

} // namespace adjgen
