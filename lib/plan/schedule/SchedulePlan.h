// How the backward sweep walks each worksharing loop (docs/plans.md).
#pragma once

#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

struct PlanFacts;

void planSchedules(AdjointPlan &plan, PlanFacts &f);

} // namespace adjgen
