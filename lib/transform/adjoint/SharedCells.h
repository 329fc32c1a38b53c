// The same as GatheredLoops, where threads share out the cells.
#pragma once

#include "transform/adjoint/GatheredCells.h"
#include "transform/adjoint/RowSaves.h"

namespace adjgen {

class SharedCells : SweepPart {
public:
  SharedCells(SweepContext &x, GatheredCells &cells, RowSaves &rows)
      : SweepPart(x), cells_(cells), rows_(rows) {}

  void loop(const OmpForStmt *s, const BlockStmt *body, Statements &out);

private:
  using Row = GatheredCells::Row;
  const Stmt *sharedLoop(const ForStmt *cells, bool waits);
  const Stmt *sharedEdges(const ForStmt *s, const std::vector<Row> &rows, const Expr *trips);

  GatheredCells &cells_;
  RowSaves &rows_;
};

} // namespace adjgen
