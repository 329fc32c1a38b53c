// Schemes by name.
#pragma once

#include "support/PlanKinds.h"
#include "support/PlanOptions.h"

namespace adjgen {

PlanKind kindOf(CheckpointScheme s);
/// Threads that record steps at the same time; 0: only the one that goes back over them.
std::int64_t recordersOf(const CheckpointWish &w);
/// As in the pragma: "binomial, 20".
std::string textOf(const CheckpointWish &w);

} // namespace adjgen
