// Schemes by name.
#pragma once

#include "support/PlanKinds.h"
#include "support/PlanOptions.h"

namespace adjgen {

PlanKind kindOf(CheckpointScheme s);
/// As in the pragma: "binomial, 20".
std::string textOf(const CheckpointWish &w);

} // namespace adjgen
