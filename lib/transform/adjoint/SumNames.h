// What threads call what they have of an array.
#pragma once

#include "ir/Expr.h"

namespace adjgen {

/// What the elements behind a pointer, or of an array, are called.
std::string nameOfElements(const Path &pointer);
/// What threads call their sum of their adjoints.
std::string nameOfSum(const Path &pointer);

} // namespace adjgen
