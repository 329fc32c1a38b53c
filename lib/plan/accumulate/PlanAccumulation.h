// Why each increment of an adjoint in a parallel region is safe, or what makes it so (docs/plans.md): the
// plan as a whole.
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/AdjointPlan.h"
#include "support/Diagnostics.h"
#include "support/PlanOptions.h"

namespace adjgen {

/// `before`: what is restored, and the schedules.
AccumulationPlan planAccumulation(const AdjointPlan &before, Facts &facts, const PlanOptions &options,
                                  PassObserver &observer, Diagnostics &diagnostics);
/// As rows of the list of all passes.
void appendAccumulationPasses(std::vector<PassRow> &out);

} // namespace adjgen
