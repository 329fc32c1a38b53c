// Why each increment of an adjoint in a parallel region is safe, or what makes it so (docs/plans.md).
#pragma once

#include "plan/decisions/AdjointPlan.h"
#include "support/Diagnostics.h"
#include "support/PlanOptions.h"

namespace adjgen {

struct PlanFacts;

void planAccumulation(AdjointPlan &plan, PlanFacts &f, std::optional<AccumulationKind> asked,
                      Diagnostics &diagnostics);

} // namespace adjgen
