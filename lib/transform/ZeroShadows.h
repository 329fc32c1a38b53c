// Shadows that a given derivative is passed for what is passive: zeros that nobody looks at afterwards.
#pragma once

#include "ir/Builder.h"

namespace adjgen {

class ZeroShadows {
public:
  ZeroShadows(Builder &b, ShadowKind kind) : b_(b), kind_(std::move(kind)) {}

  /// A pointer to the shadow of p, of this type.
  const Expr *of(const Variable *p, const GivenParameter &g, const Type *pointer);
  /// What stands before the call, and behind it.
  std::vector<const Stmt *> before, after;

private:
  const Expr *one(const Variable *p, const Type *object);
  const Function *library(const char *name, const Type *result);
  Builder &b_;
  ShadowKind kind_;
};

} // namespace adjgen
