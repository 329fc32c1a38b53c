// What is known to be beyond the tool.
#pragma once

#include "support/Diagnostics.h"

namespace adjgen {

struct Facts;

/// As errors at its place. True if there is none.
bool checkSupported(Facts &f, bool forAdjoint, Diagnostics &diagnostics);

} // namespace adjgen
