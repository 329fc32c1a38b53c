#include "normalize/Conditions.h"
#include "ir/Visitor.h"
#include <limits>

namespace adjgen {

static bool holdsCallOrVolatile(const Expr *e) {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    any |= isa<PureCallExpr>(x) || (isa<LoadExpr>(x) && (x->type->qualifiers & Volatile));
  });
  return any;
}

/// An unsigned number and zero, as templates compare them whatever their arguments are.
static std::optional<std::int64_t> unsignedAndZero(const BinaryExpr *e) {
  const auto isUnsigned = [](const Expr *x) {
    return x->type->kind == TypeKind::Integer && !x->type->isSigned && !holdsCallOrVolatile(x);
  };
  switch (e->op) {
  case BinaryKind::Less:
  case BinaryKind::GreaterEqual:
    if (isUnsigned(e->left) && isUnsigned(e->right) && constantValue(e->right) == 0)
      return e->op == BinaryKind::GreaterEqual;
    break;
  case BinaryKind::Greater:
  case BinaryKind::LessEqual:
    if (isUnsigned(e->left) && isUnsigned(e->right) && constantValue(e->left) == 0)
      return e->op == BinaryKind::LessEqual;
    break;
  default:
    break;
  }
  return std::nullopt;
}

/// An integer, as functions that are given one thing twice compare it (a.size() != b.size()).
static std::optional<std::int64_t> comparedWithItself(const BinaryExpr *e) {
  const auto isSame = [&] {
    return e->left->type->isInteger() && equal(e->left, e->right) && !holdsCallOrVolatile(e->left);
  };
  switch (e->op) {
  case BinaryKind::Equal:
  case BinaryKind::LessEqual:
  case BinaryKind::GreaterEqual:
    return isSame() ? std::optional<std::int64_t>(1) : std::nullopt;
  case BinaryKind::NotEqual:
  case BinaryKind::Less:
  case BinaryKind::Greater:
    return isSame() ? std::optional<std::int64_t>(0) : std::nullopt;
  default:
    return std::nullopt;
  }
}

static const Expr *withoutPointerCasts(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e)) {
    if (!c->type->isPointer() || !c->operand->type->isPointer())
      break;
    e = c->operand;
  }
  return e;
}

/// `&sum != NULL`, where a function is given the address of its caller's variable.
static std::optional<std::int64_t> addressAndNull(const BinaryExpr *e) {
  const auto isOwn = [](const Expr *x) {
    const auto *a = dyn_cast<AddressOfExpr>(withoutPointerCasts(x));
    return a && !a->path.goesThroughPointer() && a->path.root->kind != VariableKind::Global &&
           !a->path.root->type->isReference();
  };
  const auto isNull = [](const Expr *x) {
    const auto *l = dyn_cast<LiteralExpr>(withoutPointerCasts(x));
    return l && l->type->isPointer() && l->hasValue && l->value == 0;
  };
  if ((e->op != BinaryKind::Equal && e->op != BinaryKind::NotEqual) ||
      !((isOwn(e->left) && isNull(e->right)) || (isOwn(e->right) && isNull(e->left))))
    return std::nullopt;
  return e->op == BinaryKind::NotEqual;
}

static std::optional<std::int64_t> constantBinary(const BinaryExpr *e) {
  const auto a = constantValue(e->left);
  // The right side of && and || may be unknown.
  if (a && e->op == BinaryKind::LogicalAnd && !*a)
    return 0;
  if (a && e->op == BinaryKind::LogicalOr && *a)
    return 1;
  if (const auto own = comparedWithItself(e))
    return own;
  if (const auto known = unsignedAndZero(e))
    return known;
  if (const auto known = addressAndNull(e))
    return known;
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
  // The order of large unsigned values is another one than that of their signed images.
  const bool areUnsigned = !e->left->type->isSigned || !e->right->type->isSigned;
  if (areUnsigned && (*a < 0 || *c < 0))
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

static bool isRepresented(std::int64_t value, const Type &type) {
  const unsigned bits = type.bits - type.isSigned;
  return bits >= 63 ||
         (value < (std::int64_t(1) << bits) && value >= (type.isSigned ? -(std::int64_t(1) << bits) : 0));
}

std::optional<std::int64_t> constantValue(const Expr *e) {
  if (const auto *l = dyn_cast<LiteralExpr>(e))
    return l->hasValue && l->type->isInteger() ? std::optional(l->value) : std::nullopt;
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
    if (const auto v = constantValue(u->operand))
      return !*v;
  if (const auto *c = dyn_cast<CastExpr>(e); c && c->type->isInteger() && c->implicit) {
    const auto v = constantValue(c->operand);
    if (v && c->type->kind == TypeKind::Bool)
      return *v != 0;
    return v && isRepresented(*v, *c->type) ? v : std::nullopt;
  }
  if (const auto *x = dyn_cast<BinaryExpr>(e))
    return constantBinary(x);
  return std::nullopt;
}

const Expr *negated(const Expr *e, Builder &b) {
  const Type *truth = b.types().intType();
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
    return u->operand; // as a condition, x and !!x are the same
  const auto *x = dyn_cast<BinaryExpr>(e);
  if (const auto op = x ? oppositeOf(*x) : std::nullopt)
    return b.binary(*op, x->type, x->left, x->right, e->location);
  return b.unary(UnaryKind::Not, truth, e, e->location);
}

namespace {

struct Comparison {
  const Expr *with;
  BinaryKind op;
  std::int64_t constant;
};

} // namespace

/// `integer op constant`, where the constant may have a sign.
static std::optional<Comparison> comparisonWithConstant(const Expr *e) {
  const auto *x = dyn_cast<BinaryExpr>(e);
  if (!x || !oppositeOf(*x) || !isa<LoadExpr>(x->left) || !x->left->type->isInteger())
    return std::nullopt;
  const auto *minus = dyn_cast<UnaryExpr>(x->right);
  const bool isNegative = minus && minus->op == UnaryKind::Minus && minus->type->isSigned;
  const auto value = constantValue(isNegative ? minus->operand : x->right);
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  if (!value || *value <= -most || *value == most) // there are values on both sides
    return std::nullopt;
  return Comparison{x->left, x->op, isNegative ? -*value : *value};
}

static bool passes(std::int64_t value, const Comparison &c) {
  switch (c.op) {
  case BinaryKind::Less:
    return value < c.constant;
  case BinaryKind::LessEqual:
    return value <= c.constant;
  case BinaryKind::Greater:
    return value > c.constant;
  case BinaryKind::GreaterEqual:
    return value >= c.constant;
  case BinaryKind::Equal:
    return value == c.constant;
  default:
    return value != c.constant;
  }
}

bool excludeEachOther(const Expr *a, const Expr *c) {
  const auto x = comparisonWithConstant(a), y = comparisonWithConstant(c);
  if (!x || !y || !equal(x->with, y->with))
    return false;
  // What passes both, if anything, is one of the constants or beside it.
  for (const std::int64_t at : {x->constant, y->constant})
    for (const std::int64_t value : {at - 1, at, at + 1})
      if (passes(value, *x) && passes(value, *y))
        return false;
  return true;
}

const Expr *bothOf(const Expr *a, const Expr *c, Builder &b) {
  if (!a || !c)
    return a ? a : c;
  return b.binary(BinaryKind::LogicalAnd, b.types().intType(), a, c);
}

} // namespace adjgen
