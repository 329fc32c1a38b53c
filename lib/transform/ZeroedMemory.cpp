#include "transform/ZeroedMemory.h"

namespace adjgen {

/// calloc's own parameters convert integers to size_t.
static const Expr *unconverted(const Expr *e) {
  const auto *c = dyn_cast<CastExpr>(e);
  return c && c->implicit && c->type->isInteger() && c->operand->type->isInteger() ? unconverted(c->operand)
                                                                                   : e;
}

/// GCC warns of a signed number that calloc is given where it takes it for negative on some path
/// (-Walloc-size-larger-than); of the same number times a size it does not.
static bool isNumberOfElements(const Expr *e) {
  return !e->type->isInteger() || !e->type->isSigned || isa<LiteralExpr>(e);
}

std::vector<const Expr *> zeroedMemory(Builder &b, FunctionKind kind,
                                       const std::vector<const Expr *> &arguments) {
  if (kind == FunctionKind::AllocateAligned)
    return {b.intLiteral(1), arguments[1]};
  if (arguments.size() != 1)
    return arguments;
  const Expr *bytes = unconverted(arguments[0]);
  if (const auto *product = dyn_cast<BinaryExpr>(bytes); product && product->op == BinaryKind::Mul) {
    const bool isSizeLast = isa<SizeOfExpr>(product->right);
    const Expr *size = isSizeLast ? product->right : product->left;
    const Expr *number = unconverted(isSizeLast ? product->left : product->right);
    if (isa<SizeOfExpr>(size) && isNumberOfElements(number))
      return {number, size};
  }
  return {b.intLiteral(1), arguments[0]};
}

} // namespace adjgen
