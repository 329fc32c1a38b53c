// Both sweeps of calls.
#pragma once

#include "transform/adjoint/CheckpointSweeps.h"
#include "transform/adjoint/FactoredSums.h"
#include "transform/adjoint/KeptValues.h"
#include "transform/adjoint/LockSweeps.h"
#include "transform/adjoint/ShadowValues.h"

namespace adjgen {

/// The forward part of a split function, of its parameter p.
bool forwardTakesShadow(const AdjointPlan &plan, const Variable *p);

class CallSweeps : SweepPart {
public:
  CallSweeps(SweepContext &x, ShadowValues &shadowValues, SavedValues &saved, KeptValues &kept,
             FactoredSums &factored, LockSweeps &locks, CheckpointSweeps &checkpoints)
      : SweepPart(x), shadowValues_(shadowValues), saved_(saved), kept_(kept), factored_(factored),
        locks_(locks), checkpoints_(checkpoints) {}

  void forward(const CallStmt *s, Statements &out);
  void backward(const CallStmt *s, Statements &out);

private:
  void seedSize(const CallStmt *s, Statements &out);
  void forwardAllocation(const CallStmt *s, Statements &out);
  void forwardSplit(const CallStmt *s, Statements &out);
  void backwardSplit(const CallStmt *s, Statements &out);
  /// Of a split function, or of a joint one.
  void callBackwardPart(const CallStmt *s, Statements &out);
  bool setsActive(const CallStmt *s) const;
  void takeOver(const Path &to, const Path &from, Statements &out);
  const Expr *shadowArgument(const Expr *argument, const Variable *parameter, Statements &out);

  ShadowValues &shadowValues_;
  SavedValues &saved_;
  KeptValues &kept_;
  FactoredSums &factored_;
  LockSweeps &locks_;
  CheckpointSweeps &checkpoints_;
};

} // namespace adjgen
