// The whole tool but main().
#pragma once

#include <string>

namespace adjgen {

/// Returns the exit status: 0 written, 1 the source cannot be differentiated as asked, 2 wrong usage.
/// `executable` is the running program's path, from which the runtime is found.
int runDriver(int argc, const char *const *argv, const std::string &executable);

} // namespace adjgen
