// Rows whose adjoint is gathered into cells that are zero: a loop overwrites what the one in front of it has
// read, as in time steps with two buffers. Turned back, the loop behind consumes the adjoints of its cells
// and sets them to zero, and the next one adds to them, cell by cell. Then the latter assigns, and the former
// leaves what it has consumed as it is.
//
// (Z1) Both loops stand in parallel regions of their own, one directly behind the other: in the backward
// sweep nothing is between them. What is restored in the one behind is no adjoint.
// (Z2) They have the same iterations, and the one behind assigns, in iteration i, the cell that iteration i
// of a row in front reads with the constant 0: it consumes the adjoints of exactly the cells number 0 to n.
// (Z3) The loop in front has no other adjoints to add to these cells than those of the row, which are all
// Gathered, without a test, nor one about rows: a version that adds needs zeros; the loop behind reads none of them. Both hold
// for each cell that may be the same.
// (Z4) An iteration adds to cells on both sides, or to its own and those of one side: so the cells that a
// block sums without a condition are all its own. Those at a block's ends are set to zero before any thread
// adds: which thread has which block is nothing that two regions have in common.
// (Z5) Each read of the row has a partial derivative that stays, so that the cells are assigned indeed.
#pragma once

#include "plan/AdjointPlan.h"
#include "plan/PlanFacts.h"

namespace adjgen {

/// Fills in `assignedReads`, `notZeroed`, from the schedules and the kinds of increments.
void planAssignedRows(AdjointPlan &plan, PlanFacts &f);

} // namespace adjgen
