// What is decided, as remarks and as text.
#pragma once

#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// Active and passive variables.
void describeActivity(std::vector<Remark> &remarks, Facts &f);
void describeTangent(std::vector<Remark> &remarks, Facts &f);
/// What becomes of each value: the plan has it by statement and variable.
Decisions restoreDecisions(const AdjointPlan &plan, Facts &f);
std::vector<Remark> remarksOf(const Decisions &decisions);
std::string printDecisions(const Decisions &decisions);

} // namespace adjgen
