// Dynamic schedules of loops whose iterations all do the same work, while what a thread collects of an
// array is the larger, and the farther apart in memory, the more of the array its iterations reach: the
// backward sweep deals such a loop out in equal parts, one for each thread (a static schedule), as
// neighbouring iterations mostly reach the same part of the array.
//
// [free and collected] The backward sweep may execute the iterations in any order and on any thread
//   (Free), and an increment in it is Factored or Blocked.
// [even work] Nothing decides what an iteration executes: it holds no branches, no loops that end by a
//   condition, no calls of functions with such; the trip counts of its loops are literals.
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// Fills in `staticInsteadOfDynamic`, from the schedules and the kinds of increments.
void planStaticInsteadOfDynamic(const AdjointPlan &plan, Facts &f, AccumulationPlan &out);

} // namespace adjgen
