// One run for each file of derivatives that the command line, or the pragmas in the source, ask for.
#pragma once

#include "driver/Options.h"

namespace adjgen {

/// With --head that is one run. Without, each `#pragma adjgen differentiate(HEAD)` of the source adds its
/// head to the runs of its modes and its suffix; what a pragma does not say, the options do. Each run's
/// options are complete. No run at all: only if heads may be missing. nullopt after errors, which have been
/// reported, or after wrong usage (then there are no errors).
std::optional<std::vector<Options>> runsOf(const Options &options, Diagnostics &diagnostics);

} // namespace adjgen
