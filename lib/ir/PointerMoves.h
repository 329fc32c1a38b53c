// `p = p + n`, which moves a pointer on.
#pragma once

#include "ir/Stmt.h"
#include "ir/Visitor.h"

namespace adjgen {

/// The sum, if the statement does nothing but move the pointer that it sets; null: it does not.
inline const BinaryExpr *pointerMove(const AssignStmt *s) {
  const auto *sum = s->target.type()->isPointer() ? dyn_cast<BinaryExpr>(s->value) : nullptr;
  const auto *from = sum ? dyn_cast<LoadExpr>(sum->left) : nullptr;
  return from && equal(from->path, s->target) ? sum : nullptr;
}

} // namespace adjgen
