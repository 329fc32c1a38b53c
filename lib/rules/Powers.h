// Products in which a factor stands several times: a * (1.0 - r) * (1.0 - r), x * x * x.
#pragma once

#include "ir/Builder.h"

namespace adjgen {

struct Power {
  const Expr *factor;
  unsigned times;
};

/// The factors of a product, in the order in which they stand first; none twice. Empty if none stands twice, or there are
/// too many to compare.
std::vector<Power> powersOf(const BinaryExpr *product);
/// f * f * f; null: none.
const Expr *productOf(Builder &b, const Expr *factor, unsigned times);
/// n * e; a literal in front of e is joined, if what comes of it is as short: 2 * (0.5 * s) is s.
const Expr *scaled(Builder &b, unsigned n, const Expr *e);

} // namespace adjgen
