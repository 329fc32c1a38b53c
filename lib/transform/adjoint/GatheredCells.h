// Sums of cells: what the iterations of a loop, or of a block of it, add to each cell of a row.
#pragma once

#include "transform/adjoint/LoopForms.h"

namespace adjgen {

const Stmt *zeroCell(Builder &b, const Path &cell, SourceLocation l);

class GatheredCells : SweepPart {
public:
  explicit GatheredCells(SweepContext &x) : SweepPart(x) {}

  /// Increments of one row.
  using Row = std::vector<const IncrementStmt *>;
  std::vector<Row> rowsOf(const BlockStmt *body, const Variable *i, Statements &rest) const;
  Path cellOf(const Row &row, const Variable *i);
  static std::pair<std::int64_t, std::int64_t> reachOf(const Row &row, const Variable *i);
  const Stmt *wholeSums(const Row &row, const Variable *i,
                        const std::function<const Stmt *(const BlockStmt *)> &loopOf);
  const ForStmt *wholeCells(const ForStmt *s, const Row &row, const Expr *trips, const BlockStmt *cell);
  const Stmt *edgeSums(const ForStmt *s, const Row &row, const Expr *first, const Expr *last,
                       const std::function<void(const Variable *cell, Statements &)> &begin);
  const Stmt *forEachEdgeCell(const ForStmt *s, std::pair<std::int64_t, std::int64_t> reach,
                              const Expr *first, const Expr *last,
                              const std::function<void(const Variable *cell, Statements &)> &f);
  const Expr *isInBlock(const Variable *cell, std::int64_t by, const Expr *first, const Expr *last);

private:
  const Expr *termOf(const IncrementStmt *x, const Variable *i);
};

} // namespace adjgen
