// The tangent of a module's heads: every active statement is preceded by its tangent; all else, scoping and
// schedules too, stays.
#pragma once

#include "plan/decisions/TangentPlan.h"

namespace adjgen {

Module buildTangent(const Module &primal, const TangentPlan &plan, const ShadowKind &shadow);

} // namespace adjgen
