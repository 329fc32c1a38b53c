// The structs that stand for classes in the output.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Behind all that has a place in the source, what others need in front of them.
std::vector<CarriedItem> mirrorItems(const Context &c);

} // namespace adjgen::frontend
