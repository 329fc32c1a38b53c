// From the canonical module to everything that is decided of its derivatives.
#pragma once

#include "plan/decisions/AdjointPlan.h"
#include "plan/decisions/TangentPlan.h"
#include "support/Diagnostics.h"
#include "support/PassTable.h"
#include "support/PlanOptions.h"

namespace adjgen {

/// Analyses the canonical module and decides. nullopt, with errors reported, if something active cannot be
/// differentiated.
std::optional<AdjointPlan> planAdjoint(const Module &canonical, const PlanOptions &options,
                                       PassObserver &observer, Diagnostics &diagnostics);
std::optional<TangentPlan> planTangent(const Module &canonical, PassObserver &observer,
                                       Diagnostics &diagnostics);

/// Analyses and plans, in the order in which they run.
void appendPlanPasses(std::vector<PassRow> &out);

} // namespace adjgen
