// Buffers that get new memory in each step of a time loop (plan/restore/RenamedBuffers.h).
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

class RenamedSteps : SweepPart {
public:
  explicit RenamedSteps(SweepContext &x) : SweepPart(x) {}

  /// In front of the time loop, before its body is built, and behind it.
  void begin(const ForStmt *loop, Statements &out);
  void end(const ForStmt *loop, Statements &out);
  /// Around a statement of the time loop's list, in the forward sweep.
  void beforeStep(const Stmt *s, Statements &out);
  void behindStep(const Stmt *s, Statements &out);
  /// Around its adjoint: its end comes first.
  void beforeAdjoint(const Stmt *s, Statements &out);
  void behindAdjoint(const Stmt *s, Statements &out);
  /// What saves, or restores, a row, of so many cells from the row's first one on.
  const Stmt *row(const SavedRow &row, const Expr *cells, bool isReversed);

private:
  using Buffer = RenamedBuffers::Buffer;
  void forEachOf(const Stmt *step, const std::function<void(const Buffer &)> &f);
  const Expr *range(const Buffer &own, bool ofAll, Statements &out);

  std::map<const Variable *, const Variable *> forward_, backward_; // by pointer
};

} // namespace adjgen
