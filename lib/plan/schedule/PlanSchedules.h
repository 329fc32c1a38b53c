// How the backward sweep walks each worksharing loop (docs/plans.md): the plan as a whole.
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/RestorePlan.h"
#include "plan/decisions/SchedulePlan.h"

namespace adjgen {

SchedulePlan planSchedules(Facts &facts, const RestorePlan &restore);

} // namespace adjgen
