#include "normalize/Conditions.h"

namespace adjgen {

static std::optional<std::int64_t> constantBinary(const BinaryExpr *e) {
  const auto a = constantValue(e->left);
  // The right side of && and || may be unknown.
  if (a && e->op == BinaryKind::LogicalAnd && !*a)
    return 0;
  if (a && e->op == BinaryKind::LogicalOr && *a)
    return 1;
  const auto c = constantValue(e->right);
  if (!a || !c || !e->left->type->isInteger())
    return std::nullopt;
  switch (e->op) {
  case BinaryKind::LogicalAnd:
  case BinaryKind::LogicalOr:
    return *c != 0;
  case BinaryKind::Equal:
    return *a == *c;
  case BinaryKind::NotEqual:
    return *a != *c;
  default:
    break;
  }
  // The order of unsigned values is another one than that of their signed images.
  if (!e->left->type->isSigned || !e->right->type->isSigned)
    return std::nullopt;
  switch (e->op) {
  case BinaryKind::Less:
    return *a < *c;
  case BinaryKind::LessEqual:
    return *a <= *c;
  case BinaryKind::Greater:
    return *a > *c;
  case BinaryKind::GreaterEqual:
    return *a >= *c;
  default:
    return std::nullopt;
  }
}

std::optional<std::int64_t> constantValue(const Expr *e) {
  if (const auto *l = dyn_cast<LiteralExpr>(e))
    return l->hasValue && l->type->isInteger() ? std::optional(l->value) : std::nullopt;
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
    if (const auto v = constantValue(u->operand))
      return !*v;
  if (const auto *c = dyn_cast<CastExpr>(e); c && c->type->isInteger() && c->implicit) {
    const auto v = constantValue(c->operand);
    return v && c->type->kind == TypeKind::Bool ? std::optional<std::int64_t>(*v != 0) : v;
  }
  if (const auto *x = dyn_cast<BinaryExpr>(e))
    return constantBinary(x);
  return std::nullopt;
}

/// The comparison that is true where `op` is false; of reals, only == and != have one (not a number compares
/// false).
static std::optional<BinaryKind> opposite(BinaryKind op, bool ofReals) {
  switch (op) {
  case BinaryKind::Equal:
    return BinaryKind::NotEqual;
  case BinaryKind::NotEqual:
    return BinaryKind::Equal;
  default:
    break;
  }
  if (ofReals)
    return std::nullopt;
  switch (op) {
  case BinaryKind::Less:
    return BinaryKind::GreaterEqual;
  case BinaryKind::LessEqual:
    return BinaryKind::Greater;
  case BinaryKind::Greater:
    return BinaryKind::LessEqual;
  case BinaryKind::GreaterEqual:
    return BinaryKind::Less;
  default:
    return std::nullopt;
  }
}

const Expr *negated(const Expr *e, Builder &b) {
  const Type *truth = b.types().intType();
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
    return u->operand; // as a condition, x and !!x are the same
  if (const auto *x = dyn_cast<BinaryExpr>(e))
    if (const auto op = opposite(x->op, x->left->type->isReal()))
      return b.binary(*op, x->type, x->left, x->right, e->location);
  return b.unary(UnaryKind::Not, truth, e, e->location);
}

const Expr *bothOf(const Expr *a, const Expr *c, Builder &b) {
  if (!a || !c)
    return a ? a : c;
  return b.binary(BinaryKind::LogicalAnd, b.types().intType(), a, c);
}

} // namespace adjgen
