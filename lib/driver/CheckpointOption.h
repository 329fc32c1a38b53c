// --checkpoint=[FILE:LINE:]SCHEME[:N[:M]][:record=THREADS]
#pragma once

#include "support/PlanOptions.h"

namespace adjgen {

/// False after wrong usage, which has been reported.
bool readCheckpoints(const std::vector<std::string> &texts, std::vector<CheckpointWish> &wishes);

} // namespace adjgen
