// The pattern of a module's heads: the primal, in which a call before each active statement says of which numbers its
// target is made. The runtime keeps a set of independents for the address of each number, so that no variable gets a
// shadow: pointers, objects and each thread's copies are followed by their addresses.
#pragma once

#include "plan/decisions/EverywherePlan.h"
#include "plan/decisions/TangentPlan.h"

namespace adjgen {

/// `isSecondOrder`: the pattern of Hessians, for which it is also said which numbers do not just stand in one sum.
/// `everywhere`: of one that holds at all points; null: it holds at one.
Module buildPattern(const Module &primal, const TangentPlan &plan, const ShadowKind &kind, bool isSecondOrder,
                    const EverywherePlan *everywhere);

} // namespace adjgen
