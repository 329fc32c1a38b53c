// Buffers that a time loop exchanges: in each step, the one that is overwritten gets new memory, and nothing of what it held is
// saved (<adjgen/renaming.h>).
//
// [exchanged buffers] Pointers of a head, to numbers, that always lead to different arrays, the caller's
//   (analysis/effects/ExchangedPointers.h). Each iteration of one time loop exchanges them once, in its own list of
//   statements, so that each array comes to all of them, one after the other; nothing else sets them, hands them on or
//   compares them, and nothing in the loop reaches the arrays otherwise, but through pointers that a statement declares and
//   never sets.
//   They are variables, members of what a parameter leads to, or of views of containers, in one array each: rows of tables may
//   have other memory between them.
// [named behind] Where pointers are compared or handed on behind the time loop, they lead to the primal's memory again. Where
//   its values are needed there, too, or by other names, the memory gets what the primal has there: what it held until then
//   is saved in one piece, and comes back in front of the backward sweep of the loop.
// [step] One statement of the time loop's list overwrites cells of a buffer in rows (SavedRows.h), that no test decides
//   about. It reads nothing of the buffer, and sets nothing else in it. So in front of it the buffer may get new memory, in
//   which each cell is either set by this step, all rows of which the run knows when the step ends, or copied then.
// [one team] One thread executes the time loop; if the step is a region, it is one team's.
// [all that is reached] What is copied must be there: of accesses in the time loop that certainly happen, the least and the
//   greatest subscript are known on entry to the loop, as those of some iteration: bounds that do not change, each variable
//   of a loop in one term. If the loop has at least as many steps as there are buffers, all of them have what is between.
//   Whether all others stay among these the run finds out.
// [left behind] What the caller's arrays hold in the end is nothing that the backward sweep needs, or anyone else.
#pragma once

#include "plan/restore/SavedRows.h"

namespace adjgen {

/// Fills in `renamed` of all sweeps, behind planSavedRows.
void planRenamedBuffers(RestorePlan &plan, const SweepInputs &in, Facts &f);

} // namespace adjgen
