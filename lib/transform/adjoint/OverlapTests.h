// Tests at run time of whether arrays, or what loops reach of them, are apart.
#pragma once

#include "plan/decisions/RowTest.h"
#include "transform/adjoint/SweepContext.h"

#include <functional>

namespace adjgen {

class Ranges;

class OverlapTests : SweepPart {
public:
  explicit OverlapTests(SweepContext &x) : SweepPart(x) {}

  /// How many iterations of the loop, at most, lie between two that reach one cell, by the plan's `reach` and what
  /// it tests of the arrays.
  std::function<const Expr *()> reachOf(const OmpForStmt *s, std::int64_t reach, Statements &out);
  const Expr *areShadowsApart(const ForStmt *s, const Expr *trips, Statements &out);
  /// `out`: for what has to stand in front of the test.
  const Expr *isRowApart(const Path &row, const std::vector<Path> &others, const Variable *i,
                         const Expr *trips, const std::function<Path(const Path &)> &place, Statements &out);
  const Expr *areHullsApart(const std::vector<RowTest> &tests, const Variable *i, const Expr *trips,
                            Statements &out);

private:
  /// Cells that follow i one by one, from `low` to `high` seen from `cell`.
  struct Row {
    Path cell;
    std::int64_t low = 0, high = 0;
  };
  static std::vector<Row> rowsOf(std::vector<Path> cells, const Variable *i);
  const Expr *hullOf(const std::vector<Path> &cells, const Variable *i, const Expr *trips, const char *name,
                     Statements &out);
  void declareRanges(const LoopExtents &extents, Ranges &ranges, Statements &out);
  const Expr *reachOfRows(const ArraysApart &test, std::int64_t reach, Ranges &ranges, Statements &out);
  std::vector<const Variable *> pointersOf(const ArraysApart &test, const OmpForStmt *s) const;
  std::vector<const Expr *> rowFrom(const Path &cell, std::int64_t low, std::int64_t high, const Expr *trips);
};

} // namespace adjgen
