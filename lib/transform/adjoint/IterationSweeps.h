// Both sweeps of one iteration of a loop, or of a worksharing construct.
#pragma once

#include "transform/adjoint/Sweeps.h"

namespace adjgen {

class IterationSweeps : SweepPart {
public:
  IterationSweeps(SweepContext &x, ForwardStatements &forward, BackwardStatements &backward)
      : SweepPart(x), forward_(forward), backward_(backward) {}

  const BlockStmt *backward(const Stmt *loop);
  /// What the loop has overwritten in one iteration is restored, then the iteration is executed again.
  const BlockStmt *undoneBackward(const Stmt *loop);
  const BlockStmt *withLoopShadow(const ForStmt *s, const BlockStmt *body);

private:
  const BlockStmt *undo(const Stmt *loop);

  ForwardStatements &forward_;
  BackwardStatements &backward_;
};

} // namespace adjgen
