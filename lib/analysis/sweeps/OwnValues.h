// What the adjoint of a statement reads besides the old value of the element that the statement sets.
// [own value] The old value of the element that a statement sets, where its partial derivatives have it as a
//   factor: by a path whose subscripts are no calls, so that the same path is the same element.
#pragma once

#include "analysis/sweeps/SweepPair.h"

#include <optional>

namespace adjgen {

/// AdjointUses::of, of an assignment or increment that has an adjoint, without [own value]; none: the adjoint reads no
/// such value, or may read it in another way, too.
std::optional<LocationSet> usesBesidesOwnValue(const SweepInputs &in, const Stmt *s);

} // namespace adjgen
