// Buffers that a time loop exchanges: in each step, the one that is overwritten gets new memory, and nothing of what it held is
// saved (<adjgen/renaming.h>).
//
// [exchanged buffers] Pointers of a head, to numbers, that always lead to different arrays, the caller's
//   (analysis/effects/ExchangedPointers.h). Each iteration of one time loop exchanges them once, in its own list of
//   statements, so that each array comes to all of them, one after the other; nothing else sets them, hands them on or
//   compares them, and nothing reaches the arrays otherwise.
// [step] One statement of the time loop's list overwrites cells of a buffer in rows (SavedRows.h), that no test decides
//   about. It reads nothing of the buffer, and sets nothing else in it. So in front of it the buffer may get new memory, in
//   which each cell is either set by this step, all rows of which the run knows when the step ends, or copied then.
// [all that is reached] What is copied must be there: each access to one of the buffers in the time loop certainly
//   happens, and the elements that it reaches are known on entry to the loop, as those between the least and the greatest
//   subscript: bounds that do not change, each variable of a loop in one term. If the loop has at least as many steps
//   as there are buffers, all of them have all these elements. Accesses behind the loop stay among them, as the run knows.
// [left behind] What the caller's arrays hold in the end is nothing that the backward sweep needs, or anyone else.
#pragma once

#include "plan/restore/SavedRows.h"

namespace adjgen {

/// Fills in `renamed` of all sweeps, behind planSavedRows.
void planRenamedBuffers(RestorePlan &plan, const SweepInputs &in, Facts &f);

} // namespace adjgen
