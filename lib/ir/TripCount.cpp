#include "ir/TripCount.h"

namespace adjgen {

static std::optional<std::int64_t> literal(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue && e->type->isInteger() ? std::optional(l->value) : std::nullopt;
}

std::optional<std::int64_t> constantTripCount(const ForStmt *s) {
  constexpr std::int64_t Far = std::int64_t(1) << 31; // no difference overflows
  const auto from = literal(s->lower), to = literal(s->bound), step = literal(s->step);
  if (!from || !to || !step || *step == 0 || !s->variable->type->isInteger())
    return std::nullopt;
  for (std::int64_t x : {*from, *to, *step})
    if (x < -Far || x > Far)
      return std::nullopt;
  const bool isUp = *step > 0;
  const std::int64_t distance = isUp ? *to - *from : *from - *to, stride = isUp ? *step : -*step;
  switch (s->relation) {
  case BinaryKind::Less:
  case BinaryKind::Greater:
    if (isUp != (s->relation == BinaryKind::Less))
      return std::nullopt;
    return distance <= 0 ? 0 : (distance + stride - 1) / stride;
  case BinaryKind::LessEqual:
  case BinaryKind::GreaterEqual:
    if (isUp != (s->relation == BinaryKind::LessEqual))
      return std::nullopt;
    return distance < 0 ? 0 : distance / stride + 1;
  case BinaryKind::NotEqual:
    return distance < 0 || distance % stride ? std::nullopt : std::optional(distance / stride);
  default:
    return std::nullopt;
  }
}

} // namespace adjgen
