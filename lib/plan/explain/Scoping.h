// How regions scope adjoints and tangents.
#pragma once

#include "plan/decisions/AdjointPlan.h"
#include "plan/decisions/TangentPlan.h"
#include "support/Diagnostics.h"

namespace adjgen {

struct Facts;

/// What threads have of each other's adjoints.
std::vector<Remark> scopingRemarks(const AdjointPlan &plan, Facts &f);
/// What the user's pragmas say about tangents; which increments they make atomic.
void planTangentScoping(TangentPlan &plan, Diagnostics &diagnostics);

} // namespace adjgen
