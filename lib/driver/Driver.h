// The whole tool but main().
#pragma once

#include "driver/Options.h"

namespace adjgen {

/// What the options ask for, but for what only prints. `program` is the tool, on which the outputs depend.
/// Returns the exit status: 0 written, 1 the source cannot be differentiated as asked, 2 wrong usage.
int differentiateAndWrite(const Options &options, const std::string &program);

/// The whole command; returns its exit status. `executable` is the running program's path, from which the
/// runtime is found.
int runDriver(int argc, const char *const *argv, const std::string &executable);

} // namespace adjgen
