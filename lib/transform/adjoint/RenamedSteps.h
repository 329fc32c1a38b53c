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
  /// In front of its backward sweep.
  void beforeBackward(const ForStmt *loop, Statements &out);
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
  std::pair<const Expr *, const Expr *> elements(const RenamedBuffers::Elements &e, Statements &out);
  /// Of buffers that lead to the primal's memory again behind the loop: one of them.
  void forEachCycle(const ForStmt *loop, const std::function<void(const Buffer &)> &f);

  std::map<const Buffer *, const Variable *> forward_, backward_;
};

} // namespace adjgen
