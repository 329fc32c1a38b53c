#include "ir/Expr.h"
#include "ir/Type.h"

namespace adjgen {

std::optional<BinaryKind> oppositeOf(const BinaryExpr &e) {
  const bool ofReals = e.left->type->isReal() || e.right->type->isReal();
  const auto unlessReal = [ofReals](BinaryKind k) { return ofReals ? std::nullopt : std::optional(k); };
  switch (e.op) {
  case BinaryKind::Equal:
    return BinaryKind::NotEqual;
  case BinaryKind::NotEqual:
    return BinaryKind::Equal;
  case BinaryKind::Less:
    return unlessReal(BinaryKind::GreaterEqual);
  case BinaryKind::LessEqual:
    return unlessReal(BinaryKind::Greater);
  case BinaryKind::Greater:
    return unlessReal(BinaryKind::LessEqual);
  case BinaryKind::GreaterEqual:
    return unlessReal(BinaryKind::Less);
  default:
    return std::nullopt;
  }
}

} // namespace adjgen
