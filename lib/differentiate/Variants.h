// Primals of another shape, of which the adjoint is cheaper, or possible at all: proposed by the plan of the
// present shape, planned, and taken where they are better.
#pragma once

#include "plan/Plan.h"
#include <functional>
#include <optional>

namespace adjgen {

/// A primal that takes the place of the present one.
struct VariantPrimal {
  Module module;
  std::vector<Remark> remarks; // why
};

/// Plans a primal that is only tried: what its plan says is not said.
using TryPlan = std::function<std::optional<AdjointPlan>(const Module &)>;

struct Variant {
  std::string_view name; // for --print-after
  std::string_view what;
  /// nullopt: the present shape is as good. `plan` is that of `primal`.
  std::optional<VariantPrimal> (*better)(const Module &primal, const AdjointPlan &plan,
                                         const TryPlan &tryPlan);
};

/// In the order in which they are tried; where one is taken, all are tried again.
const std::vector<Variant> &variants();

} // namespace adjgen
