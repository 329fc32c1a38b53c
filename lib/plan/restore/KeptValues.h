// What an iteration that is executed again keeps in local variables, and a function that such a one calls
// for both its sweeps; and a head, whose sweeps are in one function, too.
// [one scope] Both sweeps of the iteration are in one scope, so that what is saved once, or once for each
//   round of loops of constant trip counts around it in the iteration, has its place in an automatic
//   variable, or array, of the iteration.
// [kept scalars] Scalars that are no pointers (their shadows would be saved with them), branches, and
//   trip counts are kept so, at most 64 for each place and 512 in all; what stands in loops whose trip
//   count only the run knows, and in constructs of OpenMP, is pushed.
// [kept calls] In the same places, the value of a call of a pure function that costs more than memory
//   does is kept where both sweeps have it: in a partial derivative, or in the initializer of a local
//   that is computed again.
// [kept if few] So are the values of such calls, but for roots, in a loop of the iteration whose trip count only the run knows,
//   which counts up or down by a constant: if there are at most 128 of them. Otherwise the calls are evaluated again.
// [kept decisions] A head keeps the decisions of the branches in its own list of statements, as what an
//   early return leaves out: compilers see then that the backward sweep uses what one of them sets only
//   where the forward sweep has set it. For the same reason it keeps there what it could evaluate again,
//   if that reads memory and guards a variable's first value. All else it pushes: its variables would
//   live as long as the call.
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/RestorePlan.h"

namespace adjgen {

/// Fills in `kept`, `keptAtEnd` and `keptCalls` of all sweeps.
void planKeptValues(RestorePlan &plan, Facts &f);

} // namespace adjgen
