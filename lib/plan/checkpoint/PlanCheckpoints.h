// Which loops, and calls, have checkpoints (docs/memory.md).
// [asked for] By a pragma or by --checkpoint=FILE:LINE:...; then what speaks against it is an error. Or by
//   --checkpoint=SCHEME for each loop that can have them, from the outside in: where something speaks against one,
//   those inside are tried. With `auto`, those whose steps hold loops, regions or calls.
// [run again] A step does the same when it is run again (Steps.h). Its state can be saved (StepState.h).
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/CheckpointPlan.h"
#include "support/Diagnostics.h"

namespace adjgen {

/// nullopt, with errors reported.
std::optional<CheckpointPlan> planCheckpoints(Facts &f, const PlanOptions &options, Diagnostics &diagnostics);

} // namespace adjgen
