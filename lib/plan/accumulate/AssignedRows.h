// Rows whose adjoint is gathered into cells that are zero: a loop overwrites what the one in front of it
// has read, as in time steps with two buffers. Turned back, the loop behind consumes the adjoints of its
// cells and sets them to zero, and the next one adds to them, cell by cell. Then the latter assigns, and
// the former leaves what it has consumed as it is.
//
// [loops in turn] Both loops stand in parallel regions of their own, one directly behind the other: in
//   the backward sweep nothing is between them. What is restored in the one behind is no adjoint.
// [same iterations] They have the same iterations, and the one behind assigns, in iteration i, the cell
//   that iteration i of a row in front reads with the constant 0: it consumes the adjoints of exactly the
//   cells number 0 to n.
// [no other adjoints] The loop in front has no other adjoints to add to these cells than those of the
//   row, which are all Gathered, without a test, nor one about rows: a version that adds needs zeros; the
//   loop behind reads none of them. Both hold for each cell that may be the same.
// [cells on both sides] An iteration adds to cells on both sides, or to its own and those of one side: so
//   the cells that a block sums without a condition are all its own. Those at a block's ends are set to
//   zero before any thread adds: which thread has which block is nothing that two regions have in common.
// [partials that stay] Each read of the row has a partial derivative that stays, so that the cells are
//   assigned indeed.
//
// The same holds across the end of a time step, where the loop behind stands in the next step. The first
// backward step has none behind it, but seeds, perhaps: it adds; those after it assign; and when the last
// one has consumed the cells, they are set to zero. With [same iterations] to [partials that stay]:
// [across steps] Both loops, regions of their own as in [loops in turn], are statements of a counted
//   loop's body, the one that overwrites first: so each step executes both, once, in this order, and one
//   flag tells all threads whether there was a step before. Steps are not executed again, as they hold
//   regions; nor is the time loop in a region, or a worksharing loop: where several teams may be at work,
//   nothing is Gathered.
// [nothing between steps] What the backward sweep has between the two, statements behind the one in front
//   and in front of the one behind, neither reads nor assigns active values in cells that the latter
//   assigns, nor calls what may. Cells that are a constant number in front of the first iteration's, or
//   behind the last one's, are others.
// [same in each step] Nothing in the time loop changes the loops' bounds, the clauses of the region
//   behind, or what leads to the cells, or declares them: those that are consumed in one step are
//   assigned in the next one, and are still there behind all steps. Without restrictions on what it
//   allocates and frees: what is not there any more, no later step could overwrite.
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// Fills in `assignedReads`, `notZeroed`, `consuming`, from the schedules and the kinds of increments.
void planAssignedRows(const AdjointPlan &plan, Facts &f, AccumulationPlan &out);

} // namespace adjgen
