// Expressions of which some operands may not be evaluated.
#pragma once

#include "ir/Visitor.h"

namespace adjgen {

/// `a ? b : c`, `a && b`, `a || b`, anywhere in it.
inline bool chooses(const Expr *e) {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    const auto *b = dyn_cast<BinaryExpr>(x);
    any |= isa<SelectExpr>(x) || (b && isLogical(b->op));
  });
  return any;
}

} // namespace adjgen
