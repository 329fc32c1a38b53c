// The two sweeps, as constructs that have statements in them see them: ForwardSweep and BackwardSweep call
// the constructs, and these call back.
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

class ForwardStatements {
public:
  virtual void statement(const Stmt *s, Statements &out) = 0;
  virtual void list(const Statements &list, Statements &out) = 0;
  /// `extra`: what stands at its end.
  virtual const BlockStmt *scope(const BlockStmt *b, const Statements &extra = {}) = 0;

protected:
  ~ForwardStatements() = default;
};

class BackwardStatements {
public:
  /// From the last to the first.
  virtual void list(const Statements &list, Statements &out) = 0;
  virtual const BlockStmt *scope(const BlockStmt *b) = 0;
  /// Declares the variables of the list, which is the block's, with the values that they need.
  virtual void enterScope(const Statements &list, NodeId block, Statements &out) = 0;

protected:
  ~BackwardStatements() = default;
};

} // namespace adjgen
