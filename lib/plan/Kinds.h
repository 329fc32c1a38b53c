// The three plans, each filled in by its own file. Private to lib/plan.
#pragma once

#include "plan/AdjointPlan.h"

namespace adjgen {

void planSchedules(AdjointPlan &plan, PlanFacts &f);
void planAccumulation(AdjointPlan &plan, PlanFacts &f, std::optional<AccumulationKind> asked,
                      Diagnostics &diagnostics);
/// RestorePlan's decisions are made by the sweep analyses; here they become remarks.
void describeRestores(AdjointPlan &plan, PlanFacts &f);
/// How regions scope adjoints, and what their threads have of each other's.
void describeScoping(AdjointPlan &plan, PlanFacts &f);
/// That given derivatives can be called where they are.
void checkGivenAdjoints(const AdjointPlan &plan, PlanFacts &f, Diagnostics &diagnostics);
void checkGivenTangents(PlanFacts &f, Diagnostics &diagnostics);
/// What the user's pragmas say about tangents; which increments they make atomic.
void planTangentScoping(TangentPlan &plan, Diagnostics &diagnostics);
/// Active and passive variables, and how regions scope their derivatives.
void describeActivity(std::vector<Remark> &remarks, PlanFacts &f);
void describeTangent(std::vector<Remark> &remarks, PlanFacts &f);
std::string printPlan(const AdjointPlan &plan, const std::string &pass);

} // namespace adjgen
