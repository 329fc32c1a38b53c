// In a namespace that has a sin of its own, `sin(x)` is that one: names of <math.h>'s functions are qualified
// where others may hide them.
#pragma once

#include <string>

namespace adjgen {

/// "std::sin", "::sinf"; other names than those of <math.h>'s functions, and those that may be macros, as
/// they are.
std::string qualifiedMath(const std::string &name);

} // namespace adjgen
