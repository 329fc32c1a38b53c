// That given derivatives can be called where they are.
#pragma once

#include "plan/decisions/AdjointPlan.h"
#include "support/Diagnostics.h"

namespace adjgen {

struct Facts;

void checkGivenAdjoints(const AdjointPlan &plan, Facts &f, Diagnostics &diagnostics);
void checkGivenTangents(Facts &f, Diagnostics &diagnostics);

} // namespace adjgen
