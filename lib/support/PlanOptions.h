// What a user asks of a plan, beside what it is for.
#pragma once

#include <optional>

namespace adjgen {

enum class RestoreKind { NotNeeded, Available, Recompute, Reexecute, Keep, Push };
enum class AccumulationKind { Exclusive, Local, Gathered, Phased, Factored, Blocked, Atomic };

struct PlanOptions {
  bool withPrimal = false;
  /// For every increment of which it is proven right; the others are as usual, with a warning. None: the
  /// best.
  std::optional<AccumulationKind> accumulate;
  /// Reexecute: whatever is proven. Recompute: iterations are not executed again, their values are saved.
  /// Push: nothing is computed again.
  RestoreKind restore = RestoreKind::Reexecute;
};

} // namespace adjgen
