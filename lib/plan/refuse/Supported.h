// What is known to be beyond the tool.
#pragma once

#include "support/Diagnostics.h"

namespace adjgen {

struct PlanFacts;

/// As errors at its place. True if there is none.
bool checkSupported(PlanFacts &f, bool forAdjoint, Diagnostics &diagnostics);
/// What the analyses found that has no derivative, as errors. True if there is nothing.
bool reportProblems(PlanFacts &f, Diagnostics &diagnostics);

} // namespace adjgen
