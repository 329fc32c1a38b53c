// The adjoint of a module's heads, as its plan says.
#pragma once

#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

Module buildAdjoint(const Module &primal, const AdjointPlan &plan, const ShadowKind &shadow);

} // namespace adjgen
