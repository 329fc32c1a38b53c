// Stencils over several dimensions with `collapse`: which iterations read one cell is known from distances
// that linear forms of one loop's variable give, not from those of a nest. Where only the outermost loop's
// iterations are dealt out, the same increments are Exclusive or Phased.
//
// [any thread] That is right for the primal, too: OpenMP says nothing of which thread has which
//   iteration, but for loops with the same static schedule, between which there may be no barrier. So no
//   loop of the region, and none that stands in a function for its caller's region, has `nowait`; and
//   nothing but what the sweeps save knows which thread has an iteration (tiedToThreads).
// [outer loop long enough] The outermost loop is not known to be short: it must have enough for all
//   threads.
// [fewer costly increments] Of the loop's increments fewer are collected in blocks or made atomic then.
//   That is known when both have been planned.
#pragma once

#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// By the function that holds each.
using JoinedLoops = NodeMap<OmpForStmt, const Function *>;

/// [any thread] and [outer loop long enough], of joined loops of which some increment is Blocked or Atomic.
JoinedLoops loopsToPart(const Module &canonical, const AdjointPlan &plan);
/// [fewer costly increments]; `parted`: of the program with none of these loops joined. It has the same
/// expressions.
JoinedLoops loopsBetterParted(const JoinedLoops &loops, const AdjointPlan &joined, const AdjointPlan &parted);
/// The program with these changed.
Module withOuterLoopsOnly(const Module &canonical, const JoinedLoops &loops);
std::vector<Remark> remarksOf(const JoinedLoops &parted);

} // namespace adjgen
