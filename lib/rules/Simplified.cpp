#include "rules/Simplified.h"

#include <cstdlib>

namespace adjgen {

static const Expr *bare(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  return e;
}

static bool isLiteral(const Expr *e, double wanted) {
  const auto *l = dyn_cast<LiteralExpr>(bare(e));
  if (!l || !(l->type->isReal() || l->type->isInteger()) || l->text.empty())
    return false;
  char *end = nullptr;
  double v = std::strtod(l->text.c_str(), &end);
  return end != l->text.c_str() && v == wanted;
}

bool isOne(const Expr *e) { return isLiteral(e, 1.0); }

const Expr *bareOfMinus(const Expr *e) {
  const auto *u = dyn_cast<UnaryExpr>(bare(e));
  return u && u->op == UnaryKind::Minus ? u->operand : e;
}

const Expr *negated(Builder &b, const Expr *x) {
  if (const auto *u = dyn_cast<UnaryExpr>(x); u && u->op == UnaryKind::Minus)
    return u->operand;
  return b.unary(UnaryKind::Minus, x->type, x);
}

const Expr *times(Builder &b, const Expr *x, const Expr *y) {
  if (isOne(x))
    return y;
  if (isOne(y))
    return x;
  if (const auto *u = dyn_cast<UnaryExpr>(x); u && u->op == UnaryKind::Minus)
    return negated(b, times(b, u->operand, y));
  if (const auto *u = dyn_cast<UnaryExpr>(y); u && u->op == UnaryKind::Minus)
    return negated(b, times(b, x, u->operand));
  const Type *t = x->type->bits >= y->type->bits ? x->type : y->type;
  if (!x->type->isReal())
    t = y->type;
  else if (!y->type->isReal())
    t = x->type;
  return b.binary(BinaryKind::Mul, t, x, y);
}

const Expr *plus(Builder &b, const Expr *x, const Expr *y) {
  const Type *t = x->type->bits >= y->type->bits ? x->type : y->type;
  if (const auto *u = dyn_cast<UnaryExpr>(y); u && u->op == UnaryKind::Minus)
    return b.binary(BinaryKind::Sub, t, x, u->operand);
  return b.binary(BinaryKind::Add, t, x, y);
}

} // namespace adjgen
