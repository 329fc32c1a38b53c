// Loops whose iterations' increments are summed for each cell, in one thread, where arrays are apart.
#pragma once

#include "transform/adjoint/GatheredCells.h"
#include "transform/adjoint/OverlapTests.h"

namespace adjgen {

class GatheredLoops : SweepPart {
public:
  GatheredLoops(SweepContext &x, GatheredCells &cells, LoopForms &loops, OverlapTests &overlaps)
      : SweepPart(x), cells_(cells), loops_(loops), overlaps_(overlaps) {}

  bool isGathered(const BlockStmt *body) const;
  void loop(const ForStmt *s, const BlockStmt *body, const Expr *begin, const Expr *end, Statements &out);
  bool hasVersions(const ForStmt *s) const {
    return plan().accumulation.gatheredIfApart.count(s) != 0 || sweep().hasTestedRows(s);
  }
  /// What `build` makes of the loop's body.
  const BlockStmt *version(bool isForApart, const std::function<const BlockStmt *()> &build);
  void eitherVersion(const ForStmt *s, const BlockStmt *gathered, const BlockStmt *other, const Expr *begin,
                     const Expr *end, Statements &out);
  std::vector<const Variable *> conditionsOfAssigned(const BlockStmt *body) const;
  const Stmt *zeroedEdges(const ForStmt *s, const BlockStmt *body, const Variable *consumed,
                          const Expr *begin, const Expr *end);

private:
  using Row = GatheredCells::Row;
  void gatherRow(const ForStmt *s, const Row &row, const Expr *first, const Expr *last, Statements &out);

  GatheredCells &cells_;
  LoopForms &loops_;
  OverlapTests &overlaps_;
};

} // namespace adjgen
