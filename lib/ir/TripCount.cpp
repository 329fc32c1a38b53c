#include "ir/TripCount.h"

namespace adjgen {

static std::optional<std::int64_t> literal(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue && e->type->isInteger() ? std::optional(l->value) : std::nullopt;
}

std::optional<std::int64_t> valueOfLiterals(const Expr *e) {
  if (const auto known = literal(e))
    return e->type->isSigned || *known >= 0 ? known
                                            : std::nullopt; // of 64 bits without a sign: kept as negative
  if (const auto *c = dyn_cast<CastExpr>(e)) {
    const bool keeps = c->type->kind == TypeKind::Integer && c->type->isSigned &&
                       c->operand->type->isSigned && c->type->bits >= c->operand->type->bits;
    return keeps ? valueOfLiterals(c->operand) : std::nullopt;
  }
  std::int64_t value = 0;
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus && e->type->isSigned) {
    const auto of = valueOfLiterals(u->operand);
    return of && !__builtin_sub_overflow(std::int64_t(0), *of, &value) ? std::optional(value) : std::nullopt;
  }
  const auto *b = dyn_cast<BinaryExpr>(e);
  if (!b || !e->type->isSigned || !b->left->type->isInteger() || !b->right->type->isInteger())
    return std::nullopt;
  const auto x = valueOfLiterals(b->left), y = valueOfLiterals(b->right);
  if (!x || !y)
    return std::nullopt;
  const bool overflows = b->op == BinaryKind::Add   ? __builtin_add_overflow(*x, *y, &value)
                         : b->op == BinaryKind::Sub ? __builtin_sub_overflow(*x, *y, &value)
                         : b->op == BinaryKind::Mul ? __builtin_mul_overflow(*x, *y, &value)
                                                    : true;
  return overflows ? std::nullopt : std::optional(value);
}

bool countsUnsigned(const Type *variable, const Expr *bound) {
  if (!variable->isInteger() || variable->isSigned)
    return false;
  const auto known = literal(bound);
  const Type *b = bound->type;
  const bool isNumber = known && *known >= 0; // the same, either way
  const bool asSigned = b->isSigned && (variable->bits < 32 || variable->bits < b->bits);
  const bool bothAreSmall = variable->bits < 32 && b->bits < 32;
  return isNumber || !(asSigned || bothAreSmall);
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

const Expr *withoutConversions(const Expr *e) {
  const auto *c = dyn_cast<CastExpr>(e);
  return c && c->type->isInteger() && c->operand->type->isInteger() ? withoutConversions(c->operand) : e;
}

} // namespace adjgen
