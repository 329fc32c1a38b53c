// What is known to be beyond the tool.
#pragma once

#include "support/Diagnostics.h"

namespace adjgen {

struct Facts;

/// As errors at its place. True if there is none. `withPrimal`: an adjoint that leaves the primal's results, too.
bool checkSupported(Facts &f, bool forAdjoint, bool withPrimal, Diagnostics &diagnostics);

/// The same of tasks of the adjoint, once it is known which sums have an order (EventResults).
bool checkTaskSums(Facts &f, Diagnostics &diagnostics);

} // namespace adjgen
