// That given derivatives can be called where they are.
#pragma once

#include "plan/decisions/AdjointPlan.h"
#include "support/Diagnostics.h"

namespace adjgen {

struct PlanFacts;

void checkGivenAdjoints(const AdjointPlan &plan, PlanFacts &f, Diagnostics &diagnostics);
void checkGivenTangents(PlanFacts &f, Diagnostics &diagnostics);

} // namespace adjgen
