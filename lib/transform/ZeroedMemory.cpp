#include "transform/ZeroedMemory.h"

namespace adjgen {

/// calloc's own parameters convert integers to size_t.
static const Expr *unconverted(const Expr *e) {
  const auto *c = dyn_cast<CastExpr>(e);
  return c && c->implicit && c->type->isInteger() && c->operand->type->isInteger() ? unconverted(c->operand)
                                                                                   : e;
}

std::vector<const Expr *> zeroedMemory(Builder &b, FunctionKind kind,
                                       const std::vector<const Expr *> &arguments) {
  if (kind == FunctionKind::AllocateAligned)
    return {arguments[1], b.integer(b.types().sizeType(), 1)};
  if (arguments.size() != 1)
    return arguments;
  const Expr *bytes = unconverted(arguments[0]);
  if (const auto *product = dyn_cast<BinaryExpr>(bytes); product && product->op == BinaryKind::Mul) {
    if (isa<SizeOfExpr>(product->right))
      return {unconverted(product->left), product->right};
    if (isa<SizeOfExpr>(product->left))
      return {unconverted(product->right), product->left};
  }
  return {bytes, b.sizeOf(b.types().integer("char", 8, true))};
}

} // namespace adjgen
