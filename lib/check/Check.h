// `adjgen check`: are the derivatives of a head right, and if not, where are they wrong? (docs/check.md)
#pragma once

#include <string>

namespace adjgen {

/// argv[0] is "check". Returns the exit status: 0 all agrees, 1 there are no derivatives or no program to
/// check, 2 wrong usage, 3 something disagrees. `executable` is the running program's path.
int runCheck(int argc, const char *const *argv, const std::string &executable);

} // namespace adjgen
