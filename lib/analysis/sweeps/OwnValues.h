// What the adjoint of a statement reads besides the old value of the element that the statement sets.
// [own value] The old value of the element that a statement sets, where its partial derivatives have it as a
//   factor: by a path whose subscripts are no calls, so that the same path is the same element.
#pragma once

#include "analysis/sweeps/SweepPair.h"

#include <optional>
#include <unordered_map>

namespace adjgen {

/// AdjointUses::of, of an assignment or increment that has an adjoint, without [own value]; none: the adjoint reads no
/// such value, or may read it in another way, too.
std::optional<LocationSet> usesBesidesOwnValue(const SweepInputs &in, const Stmt *s);

/// Once for each statement: it is asked at each visit.
class KnownOwnValues {
public:
  explicit KnownOwnValues(const SweepInputs &in) : in_(in) {}
  const std::optional<LocationSet> &usesBesides(const Stmt *s);

private:
  const SweepInputs &in_;
  std::unordered_map<const Stmt *, std::optional<LocationSet>> known_;
};

} // namespace adjgen
