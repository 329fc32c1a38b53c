// Containers of the caller's that the head swaps (docs/cpp.md).
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// What swaps of views have changed, and the caller's containers get back.
struct GivenBack {
  std::set<const Variable *> passing; // ViewSwap::passing
  std::set<const Variable *> views;   // of the objects whose containers they are
};

/// Gives the caller's containers their elements where the heads end. A swap whose elements cannot be given
/// back is left out of the result: it is a change like any other.
GivenBack giveBackSwapped(Context &c);

} // namespace adjgen::frontend
