#include "analysis/sharing/ConstantTables.h"

#include <algorithm>

namespace adjgen {

static Polynomial constant(std::int64_t n) { return n == 0 ? Polynomial() : Polynomial{{{}, n}}; }

std::optional<std::pair<Polynomial, Polynomial>> rangeOfConstants(const Path &element) {
  const Variable *table = element.root;
  const bool isElement = std::all_of(element.steps.begin(), element.steps.end(),
                                     [](const Projection &s) { return s.kind == ProjectionKind::Index; });
  if (!isElement || !table->isConstant || table->elements.empty())
    return std::nullopt;
  const auto [least, greatest] = std::minmax_element(table->elements.begin(), table->elements.end());
  return std::pair(constant(*least), constant(*greatest));
}

} // namespace adjgen
