#include "normalize/ElementCount.h"
#include "normalize/Conditions.h"

namespace adjgen {

namespace {

class Division {
public:
  Division(const Type *element, Builder &b) : element_(element), b(b) {}
  /// Null if e is not visibly a multiple of the element's size.
  const Expr *divide(const Expr *e);

private:
  const Expr *product(const Expr *a, const Expr *c);
  const Expr *sum(const Expr *a, const Expr *c);
  const Expr *elementsOf(const Type *t);
  bool isElement(const Type *t) const { return t->canonical == element_->canonical; }

  const Type *element_;
  Builder &b;
};

/// The type that C computes with.
const Type *commonType(const Expr *a, const Expr *c) {
  const auto rank = [](const Type *t) { return 2 * t->bits + !t->isSigned; };
  return rank(a->type) > rank(c->type) ? a->type : c->type;
}

bool isOne(const Expr *e) { return constantValue(e) == 1; }

/// In the wider of the two types, as C would.
const Expr *Division::product(const Expr *a, const Expr *c) {
  if (isOne(a) || isOne(c))
    return isOne(a) ? c : a;
  if (a->type->canonical == c->type->canonical)
    return b.binary(BinaryKind::Mul, a->type, a, c);
  const Type *common = commonType(a, c);
  const auto converted = [&](const Expr *e) { return e->type == common ? e : b.castTo(common, e, true); };
  return b.binary(BinaryKind::Mul, common, converted(a), converted(c));
}

const Expr *Division::sum(const Expr *a, const Expr *c) {
  if (!a || !c)
    return nullptr;
  const Type *common = commonType(a, c);
  const auto converted = [&](const Expr *e) { return e->type == common ? e : b.castTo(common, e, true); };
  return b.binary(BinaryKind::Add, common, converted(a), converted(c));
}

const Expr *Division::elementsOf(const Type *t) {
  if (isElement(t))
    return b.intLiteral(1);
  if (!t->isArray() || (t->extent < 0 && !t->extentExpr))
    return nullptr;
  const Expr *inner = elementsOf(t->element);
  if (!inner)
    return nullptr;
  if (t->extentExpr)
    return product(t->extentExpr, inner);
  const auto n = constantValue(inner);
  return n ? b.intLiteral(t->extent * *n) : product(b.intLiteral(t->extent), inner);
}

/// (size_t)n of a signed n: a size that comes of a negative number is an error of the program, so that n
/// itself will do.
const Expr *withoutWidening(const Expr *e) {
  const auto *c = dyn_cast<CastExpr>(e);
  return c && c->type->isInteger() && c->operand->type->isInteger() && c->type->bits >= c->operand->type->bits
             ? withoutWidening(c->operand)
             : e;
}

const Expr *Division::divide(const Expr *e) {
  if (const auto *c = dyn_cast<CastExpr>(e); c && c->type->isInteger() && c->operand->type->isInteger())
    return divide(c->operand);
  if (const auto *s = dyn_cast<SizeOfExpr>(e))
    return elementsOf(s->operand);
  const unsigned size = element_->isPointer() ? 8
                        : element_->isReal()  ? (element_->bits == 80 ? 16 : element_->bits / 8)
                                              : 0;
  if (const auto n = constantValue(e))
    return size && *n % size == 0 ? b.intLiteral(*n / size) : nullptr;
  const auto *x = dyn_cast<BinaryExpr>(e);
  if (x && x->op == BinaryKind::Add)
    return sum(divide(x->left), divide(x->right));
  if (!x || x->op != BinaryKind::Mul)
    return nullptr;
  // sizeof before numbers: 8 * sizeof(double) is 8.
  const bool leftIsSize = x->left->kind == ExprKind::SizeOf || !constantValue(x->left);
  const Expr *first = leftIsSize ? x->left : x->right, *second = leftIsSize ? x->right : x->left;
  if (const Expr *n = divide(first))
    return product(n, withoutWidening(second));
  if (const Expr *n = divide(second))
    return product(withoutWidening(first), n);
  return nullptr;
}

} // namespace

const Expr *elementCount(const Expr *bytes, const Type *element, Builder &b) {
  if (const Expr *n = Division(element, b).divide(bytes))
    return n;
  return b.binary(BinaryKind::Div, b.types().sizeType(), bytes, b.sizeOf(element));
}

bool areWholeElements(const Expr *bytes, const Type *element, Builder &b) {
  return Division(element, b).divide(bytes) != nullptr;
}

} // namespace adjgen
