// Functions whose tangent the user gives.
#pragma once

#include "plan/decisions/TangentPlan.h"

namespace adjgen {

/// Makes `out`, whose name and result are set: it has the parameters that a generated tangent would have, and
/// calls the given one.
void buildGivenTangent(const Module &primal, const TangentPlan &plan, const Function *f,
                       const ShadowKind &shadow, Function &out);

} // namespace adjgen
