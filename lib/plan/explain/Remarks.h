// What is decided, as remarks and as text.
#pragma once

#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

struct PlanFacts;

/// Active and passive variables, and how regions scope their derivatives.
void describeActivity(std::vector<Remark> &remarks, PlanFacts &f);
void describeTangent(std::vector<Remark> &remarks, PlanFacts &f);
/// The decisions that the sweep analyses made.
void describeRestores(AdjointPlan &plan, PlanFacts &f);
std::string printPlan(const AdjointPlan &plan, const std::string &pass);

} // namespace adjgen
