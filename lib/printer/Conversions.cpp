// Problem: the IR holds every conversion that changes a value as a Cast, marked implicit if the source did
// not write it. The output should not write it either, but derivative code has operands in new places, where
// C's usual arithmetic conversions may give another type. Invariant: the text has the type and the value of
// the expression. Reference: C11 6.3.1.8.
#include "printer/Conversions.h"

#include <algorithm>
#include <optional>

namespace adjgen {

namespace {

struct Arithmetic {
  bool isReal;
  unsigned bits;
  bool isSigned;
  friend bool operator==(const Arithmetic &, const Arithmetic &) = default;
};

std::optional<Arithmetic> promoted(const Type *t) {
  if (t->isReal())
    return Arithmetic{true, t->bits, true};
  if (!t->isInteger())
    return std::nullopt;
  if (t->kind == TypeKind::Bool || t->bits < 32)
    return Arithmetic{false, 32, true};
  return Arithmetic{false, t->bits, t->isSigned};
}

Arithmetic common(Arithmetic a, Arithmetic b) {
  if (a.isReal || b.isReal)
    return {true, std::max(a.isReal ? a.bits : 0, b.isReal ? b.bits : 0), true};
  if (a.isSigned == b.isSigned)
    return {false, std::max(a.bits, b.bits), a.isSigned};
  const Arithmetic &s = a.isSigned ? a : b, &u = a.isSigned ? b : a;
  return u.bits >= s.bits ? u : s;
}

const CastExpr *implicitCast(const Expr *e) {
  const auto *c = dyn_cast<CastExpr>(e);
  return c && c->implicit ? c : nullptr;
}

unsigned mantissaBits(const Type *t) { return t->bits == 32 ? 24 : t->bits == 64 ? 53 : 64; }

bool isNonNegativeLiteral(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue && l->value >= 0;
}

/// May `bare` stand for `e` in an operator of which the operands are converted to `to`?
bool mayStandFor(const Expr *bare, const Expr *e, const Arithmetic &to) {
  return bare == e || promoted(e->type) == to || isExact(bare->type, e->type);
}

} // namespace

bool isExact(const Type *from, const Type *to) {
  if (from->canonical == to->canonical || (from->isPointer() && to->isPointer()))
    return true;
  if (from->isReal())
    return to->isReal() && from->bits <= to->bits;
  if (!from->isInteger() || to->kind == TypeKind::Bool)
    return false;
  if (from->kind == TypeKind::Bool)
    return true;
  const unsigned valueBits = from->bits - (from->isSigned ? 1 : 0);
  if (to->isReal())
    return valueBits <= mantissaBits(to);
  if (!to->isInteger() || (from->isSigned && !to->isSigned))
    return false;
  return valueBits <= to->bits - (to->isSigned ? 1 : 0);
}

const Expr *underImplicitCast(const Expr *e) {
  const CastExpr *c = implicitCast(e);
  if (!c)
    return e;
  const Expr *inner = c->operand;
  while (const CastExpr *d = implicitCast(inner)) {
    if (!isExact(d->operand->type, d->type))
      break;
    inner = d->operand;
  }
  return inner;
}

/// Compilers warn when a comparison or ?: turns a signed operand into an unsigned one unasked.
static void sayLossOfSign(OperandPair &p) {
  const auto l = promoted(p.left->type), r = promoted(p.right->type);
  if (!l || !r || l->isReal || r->isReal || l->isSigned == r->isSigned || common(*l, *r).isSigned)
    return;
  if (l->isSigned && !isNonNegativeLiteral(p.left))
    p.castLeft = p.right->type;
  if (r->isSigned && !isNonNegativeLiteral(p.right))
    p.castRight = p.left->type;
}

OperandPair operandPair(const Expr *a, const Expr *b, bool signMatters) {
  const Expr *bareA = underImplicitCast(a), *bareB = underImplicitCast(b);
  const auto pa = promoted(a->type), pb = promoted(b->type);
  if (!pa || !pb)
    return {a->type->isPointer() ? bareA : a, b->type->isPointer() ? bareB : b};
  const Arithmetic wanted = common(*pa, *pb);
  // In this order, so that a cast that must be written stands at the left: (double)i / n.
  const std::pair<const Expr *, const Expr *> ways[] = {{bareA, bareB}, {a, bareB}, {bareA, b}};
  OperandPair result{a, b};
  for (const auto &[x, y] : ways) {
    const auto px = promoted(x->type), py = promoted(y->type);
    if (px && py && common(*px, *py) == wanted && mayStandFor(x, a, wanted) && mayStandFor(y, b, wanted)) {
      result = {x, y};
      break;
    }
  }
  if (signMatters)
    sayLossOfSign(result);
  return result;
}

bool qualifiesInside(const Type *from, const Type *to) {
  for (; from->isPointer() && to->isPointer(); from = from->element, to = to->element)
    if (from->element->isPointer() && to->element->isPointer() &&
        from->element->element->qualifiers != to->element->element->qualifiers)
      return true;
  return false;
}

const Expr *assignedTo(const Expr *e, const Type *type, bool isCxx) {
  const CastExpr *c = implicitCast(e);
  if (!c)
    return e;
  const Expr *bare = underImplicitCast(e);
  if (type->isPointer() && bare->type->isPointer()) // only C converts from void * unasked
    return isCxx && bare->type->element->isVoid() && !type->element->isVoid() ? e : bare;
  if (c->type->canonical == type->canonical || isExact(bare->type, c->type))
    return bare;
  return e;
}

/// What C makes of the text of e, whose parts may have wider types than e itself.
static std::optional<Arithmetic> asWritten(const Expr *e) {
  const auto *b = dyn_cast<BinaryExpr>(e);
  if (!b || isComparison(b->op) || isLogical(b->op))
    return promoted(e->type);
  const auto l = asWritten(underImplicitCast(b->left)), r = asWritten(underImplicitCast(b->right));
  return l && r ? std::optional(common(*l, *r)) : promoted(e->type);
}

bool mayChange(const Expr *e, const Type *type) {
  const auto from = asWritten(e), to = promoted(type);
  if (!from || !to || type->kind == TypeKind::Bool || isa<LiteralExpr>(e))
    return false;
  const bool isWider = from->isReal == to->isReal && from->bits > to->bits;
  return isWider || !isExact(e->type, type);
}

const Expr *addedTo(const Expr *e, const Type *target) {
  const Expr *bare = underImplicitCast(e);
  const auto t = promoted(target), v = promoted(e->type), b = promoted(bare->type);
  if (!t || !v || !b)
    return e;
  const Arithmetic wanted = common(*t, *v);
  return common(*t, *b) == wanted && mayStandFor(bare, e, wanted) ? bare : e;
}

const Expr *asSubscript(const Expr *e) {
  const Expr *bare = underImplicitCast(e);
  return bare->type->isInteger() ? bare : e;
}

const Expr *asCondition(const Expr *e) { return e->type->kind == TypeKind::Bool ? underImplicitCast(e) : e; }

} // namespace adjgen
