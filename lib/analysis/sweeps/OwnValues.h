// What the adjoint of a statement reads besides the old value of the element that the statement sets.
// [own value] The old value of the element that a statement sets, where its partial derivatives have it as a
//   factor: by a path whose subscripts are no calls, so that the same path is the same element.
#pragma once

#include "analysis/sweeps/SweepPair.h"

namespace adjgen {

/// AdjointUses::of, of an active assignment or increment of a real, without [own value].
LocationSet usesBesidesOwnValue(const SweepInputs &in, const Stmt *s);

} // namespace adjgen
