// Rows that a loop saves, and restores, in one piece.
#pragma once

#include "transform/adjoint/LoopForms.h"
#include "transform/adjoint/OverlapTests.h"
#include "transform/adjoint/RenamedSteps.h"
#include "transform/adjoint/SavedValues.h"

namespace adjgen {

class RowSaves : SweepPart {
public:
  RowSaves(SweepContext &x, SavedValues &saved, LoopForms &loops, OverlapTests &overlaps,
           RenamedSteps &renamed)
      : SweepPart(x), saved_(saved), loops_(loops), overlaps_(overlaps), renamed_(renamed) {}

  /// Null: the loop has none.
  const SavedRows *savedRows(const ForStmt *loop) const;
  /// A variable for the result of the test that the rows need, or null.
  const Variable *test(const ForStmt *loop);
  /// Successive iterations: what the loop's variable is in the first one, how many there are, and whether
  /// there are any (null: there are).
  struct Stretch {
    const Expr *first, *trips, *isAny = nullptr;
  };
  Stretch allIterations(const ForStmt *loop, Statements &out);
  Stretch iterationsIn(const Variable *chunk, const ForStmt *loop);
  /// Returns what holds the result of the test that decides, or null. It has to be saved behind the loop.
  const Variable *save(const ForStmt *loop, const Stretch &of, Statements &out);
  void restore(const ForStmt *loop, const Stretch &of, const Variable *apart, Statements &out);
  void restoreOfThread(const OmpForStmt *s, const Variable *apart, Statements &out);
  /// The body that `build` makes, where its statements save what they overwrite.
  const BlockStmt *cellByCell(const std::function<const BlockStmt *()> &build);
  void restoreCell(const Stmt *s, const Path &cell, Statements &out);

private:
  Statements atFirst(const ForStmt *loop, const Stretch &of);
  const Stmt *ifAny(const Stretch &of, const Statements &inside);
  const Expr *isGreater(const Expr *a, const Expr *b) {
    return b_.binary(BinaryKind::Greater, b_.types().intType(), a, b);
  }
  void eachRow(const ForStmt *loop, const Stretch &of, bool isReversed, Statements &out);
  void setAside(const Stmt *s, const Path &cell, const Expr *cells, Statements &out);
  const Expr *areRowsApart(const ForStmt *loop, const Expr *trips, Statements &out);

  SavedValues &saved_;
  LoopForms &loops_;
  OverlapTests &overlaps_;
  RenamedSteps &renamed_;
};

} // namespace adjgen
