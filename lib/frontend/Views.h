// Containers in a head's signature: each is seen through a view of the caller's memory (docs/cpp.md).
#pragma once

#include "frontend/Context.h"

namespace adjgen::frontend {

/// An error wherever a head changes where its containers' elements are, or how many.
void checkViews(Context &c);

} // namespace adjgen::frontend
