// What is known to be beyond the tool.
#pragma once

#include "support/Diagnostics.h"

namespace adjgen {

struct Facts;

/// As errors at its place. True if there is none. `withPrimal`: an adjoint that leaves the primal's results, too.
bool checkSupported(Facts &f, bool forAdjoint, bool withPrimal, Diagnostics &diagnostics);

} // namespace adjgen
