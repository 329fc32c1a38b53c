// What a loop overwrites one cell after the other, saved in one piece in front of it: then neither the
// loop nor its backward sweep has the stack in between, and compilers vectorise both.
//
// [row loop] The loop counts up by one over integers, and its body is declarations and assignments of
//   scalars, all of which are executed in each iteration. If it is a worksharing loop, a thread's
//   iterations follow one another, and both sweeps know which they are: the schedule is static, without
//   chunks. It is not executed again as a whole, nor known to be short. Inner loops of few iterations, whose numbers are
//   known, count as written out (ir/WrittenOut.h): one row for each round.
// [rows of iterations again] Each iteration may be executed again, if that does not set the row's cells again: all of them are
//   restored in front of the reversed loop.
// [only rows saved] All that the body saves are the old values of a[... + i + c], of real or integer
//   cells; nothing at its end, nothing in local variables. So what the loop saves are rows, and no cell
//   is in one twice.
// [way to the row] The way to a row reads nothing that the body sets, but locals of the body that have
//   the value of their declaration; nor do the bounds of the loop. So the first cell can be found in
//   front of the loop.
// [row untouched] Nothing else in the body may touch a row: the value that is assigned to a cell may read
//   this cell, no other; no other statement reads or sets any. So all of it is in front of the loop as
//   each assignment finds it; and the adjoints of the body read nothing of it but what they have just
//   restored, so that all of it may be restored in front of the reversed loop. In a worksharing loop, all
//   this is about the iterations of one thread: what another one touched of its rows at the same time,
//   without a barrier, would be a race.
// [rows tested] Where pointers may lead to the same memory, as those of buffers that a time loop
//   exchanges, the run knows whether [row untouched] holds. Then the loop has two versions, and a test in
//   front of it, whose result is saved: the cells that all iterations (of one thread) reach are compared.
//   So each path that may lead to a row follows the loop's variable, or stays where it is, by way of what
//   the body does not set; and of variables only, where the body does not always follow it (`p &&
//   p->cells[i] > 0`).
// [hulls tested] Where there are more rows than are worth a test for each pair, all rows of one array are compared as what
//   lies between the first and the last of them, with all that the loop reaches of another array: planes of a lattice.
//   Rows of one array are known to be apart then (ir/SubscriptDistances.h).
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/RestorePlan.h"

namespace adjgen {

/// Fills in `rows` of all sweeps.
void planSavedRows(RestorePlan &plan, const SweepInputs &in, Facts &f);

} // namespace adjgen
