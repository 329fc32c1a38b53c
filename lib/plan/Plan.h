// From the canonical module to everything that is decided of its derivatives.
#pragma once

#include "plan/decisions/AdjointPlan.h"
#include "plan/decisions/EverywherePlan.h"
#include "plan/decisions/TangentPlan.h"
#include "plan/decisions/VersionTest.h"
#include "support/Diagnostics.h"
#include "support/PassTable.h"
#include "support/PlanOptions.h"

namespace adjgen {

/// Analyses the canonical module and decides. nullopt, with errors reported, if something active cannot be
/// differentiated.
/// `apart`: what these pointers of the heads lead to on entry is no other memory (VersionTest.h).
std::optional<AdjointPlan> planAdjoint(const Module &canonical, const PlanOptions &options,
                                       PassObserver &observer, Diagnostics &diagnostics,
                                       const std::vector<Path> &apart = {});
std::optional<TangentPlan> planTangent(const Module &canonical, PassObserver &observer,
                                       Diagnostics &diagnostics);
/// What a tangent would follow, if all of it is code.
std::optional<TangentPlan> planPattern(const Module &canonical, PassObserver &observer,
                                       Diagnostics &diagnostics);
/// What makes a pattern hold at all points; nullopt, with errors reported, if something cannot be done both ways.
/// `knowsExtents`: callers declare all arrays whose numbers a head may change, not only those that it names.
std::optional<EverywherePlan> planEverywhere(const TangentPlan &plan, bool knowsExtents,
                                             Diagnostics &diagnostics);

/// A test in front of the only head that finds whether all arrays of its caller's are apart; nullopt if there is
/// none, or nothing to be tested.
std::optional<VersionTest> testOfHead(const AdjointPlan &plan, const TablesOnEntry &tables = {});
/// Which a version may take to be equal, by their use.
std::vector<EqualLengths> lengthsThatMayBeEqual(const VersionTest &test);
HeadTables tablesOfHead(const AdjointPlan &plan);
/// What of a plan costs more than it would if arrays were known to be apart: increments that are collected or
/// atomic, saved values, tests in front of loops.
std::size_t costOfOverlaps(const AdjointPlan &plan);

/// Analyses and plans, in the order in which they run.
void appendPlanPasses(std::vector<PassRow> &out);

} // namespace adjgen
