// Tests at run time of whether arrays, or what loops reach of them, are apart.
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

class OverlapTests : SweepPart {
public:
  explicit OverlapTests(SweepContext &x) : SweepPart(x) {}

  /// A truth value, which holds what the plan asks of the arrays in the loop; null if nothing is to be
  /// tested.
  const Variable *areArraysApart(const OmpForStmt *s, Statements &out);
  const Expr *areShadowsApart(const ForStmt *s, const Expr *trips, Statements &out);
  /// `out`: for what has to stand in front of the test.
  const Expr *isRowApart(const Path &row, std::vector<Path> others, const Variable *i, const Expr *trips,
                         const std::function<Path(const Path &)> &place, Statements &out);

private:
  std::vector<const Variable *> pointersOf(const ArraysApart &test, const OmpForStmt *s) const;
  std::vector<const Expr *> rowFrom(const Path &cell, std::int64_t low, std::int64_t high, const Expr *trips);
};

} // namespace adjgen
