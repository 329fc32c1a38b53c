// What a user asks of the plans by the command line (PlanOptions), and by pragmas before constructs.
#pragma once

#include "plan/AdjointPlan.h"
#include "plan/PlanFacts.h"

namespace adjgen {

/// The pragmas at s itself.
const std::vector<SharingOverride> &overridesAt(const Stmt *s);

/// Nothing can be computed again.
RecomputableResults withoutValues(const RecomputableResults &r);

} // namespace adjgen
