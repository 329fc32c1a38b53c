// What a user asks of the plans by pragmas before constructs.
#pragma once

#include "ir/Stmt.h"

namespace adjgen {

/// The pragmas at s itself.
const std::vector<SharingOverride> &overridesAt(const Stmt *s);

} // namespace adjgen
