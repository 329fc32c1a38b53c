// How each primal value that the backward sweep needs comes to it (docs/plans.md): the plan as a whole.
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/CheckpointPlan.h"
#include "plan/decisions/RestorePlan.h"
#include "support/Diagnostics.h"
#include "support/PlanOptions.h"

namespace adjgen {

/// nullopt, with errors reported, if something has no derivative, or cannot be saved. Where there are
/// `outliving` variables, nothing else is decided.
std::optional<RestorePlan> planRestores(Facts &facts, const CheckpointPlan &checkpoints,
                                        const PlanOptions &options, PassObserver &observer,
                                        Diagnostics &diagnostics);

} // namespace adjgen
