// In a namespace that has a sin or a free of its own, `sin(x)` is that one: names of functions that stand in
// no namespace are qualified where others hide them, or may do so.
#pragma once

#include <string>

namespace adjgen {

/// "std::sin", "::sinf", "::free"; others as they are, among them those of the runtime and of compilers.
std::string qualifiedName(const std::string &name);
/// Of the real functions of <math.h>, and of those of its relatives that are macros elsewhere or have
/// overloads.
bool isOfMath(const std::string &name);
/// Of these, one that C89 does not have.
bool isNewerThanC89(const std::string &name);

} // namespace adjgen
