// Loops over iterations of a loop of the primal: some of them, by their numbers, or all, from the last to the
// first.
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

/// One by one, and with a variable that compilers know how to count with.
bool countsUp(const ForStmt *loop);

class LoopForms : SweepPart {
public:
  explicit LoopForms(SweepContext &x) : SweepPart(x) {}

  /// Iterations number begin to end.
  const Stmt *numbered(const ForStmt *s, const Expr *begin, const Expr *end, const BlockStmt *body,
                       bool isReversed);
  /// Those of the thread that has this chunk.
  const Stmt *ofChunk(const OmpForStmt *s, const Variable *chunk, const BlockStmt *body, bool isReversed) {
    return numbered(s, beginOf(chunk), endOf(chunk), body, isReversed);
  }
  const Expr *beginOf(const Variable *chunk) { return b_.load(b_.field(Path(chunk), 0)); }
  const Expr *endOf(const Variable *chunk) { return b_.load(b_.field(Path(chunk), 1)); }
  /// The loop with this body, from the last iteration to the first.
  void reversed(const ForStmt *s, const BlockStmt *body, Statements &out);

private:
  const Stmt *numbered(const OmpForStmt *s, const Expr *begin, const Expr *end, const BlockStmt *body,
                       bool isReversed);
  const Stmt *counted(const Variable *v, const Expr *first, const Expr *end, const BlockStmt *body,
                      bool isReversed);
  const Expr *lastValue(const ForStmt *s);
  const Expr *valueBeside(const Expr *e, int by);
};

} // namespace adjgen
