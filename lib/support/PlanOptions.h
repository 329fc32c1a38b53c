// What a user asks of a plan, beside what it is for.
#pragma once

#include <optional>

namespace adjgen {

/// How an increment of an adjoint in a parallel region is made: those of the kinds of AccumulationKinds.def
/// among which a user can choose.
enum class AccumulationKind {
#define ADJGEN_INCREMENT_KIND(NAME, OPTION, HELP, CLASS, TEXT, UNPROVEN, MEANING) NAME,
#include "support/plans/AccumulationKinds.def"
};

/// Up to what values come back otherwise than from the stack.
enum class RestoreChoice { Push, Recompute, Reexecute };

struct PlanOptions {
  bool withPrimal = false;
  /// For every increment of which it is proven right; the others are as usual, with a warning. None: the
  /// best.
  std::optional<AccumulationKind> accumulate;
  /// Reexecute: whatever is proven. Recompute: iterations are not executed again, their values are saved.
  /// Push: nothing is computed again.
  RestoreChoice restore = RestoreChoice::Reexecute;
};

} // namespace adjgen
