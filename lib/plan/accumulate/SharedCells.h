// Gathered increments of a worksharing loop of which nothing is left but the sums: threads share out the
// cells, each of which is summed by one of them, in place of iterations, which reach their neighbours'
// cells. There is one phase, then, and no blocks.
//
// [phased by gathers] The loop is Phased for no other reason than that its increments are Gathered:
//   without a test, in any order; or each thread has what its iterations have saved, which is nothing but
//   rows, restored in front of all.
// [sums alone] All increments of its body are Gathered, and nothing else is done with what an iteration
//   has set: its adjoint is only read, as that of `+=`, or is left as it is.
// [one row] Reads that may be of the same cell are of one row: no two threads add to it, one by way of
//   each row.
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// Fills in `sharedCells`, from the schedules, the kinds of increments, and the rows that are assigned.
void planSharedCells(const AdjointPlan &plan, Facts &f, AccumulationPlan &out);

} // namespace adjgen
