// Both sweeps of loops that one thread executes.
#pragma once

#include "transform/adjoint/CheckpointSweeps.h"
#include "transform/adjoint/GatheredLoops.h"
#include "transform/adjoint/IterationSweeps.h"
#include "transform/adjoint/KeptValues.h"

namespace adjgen {

class LoopSweeps : SweepPart {
public:
  LoopSweeps(SweepContext &x, LoopForms &loops, RowSaves &rows, RenamedSteps &renamed, KeptValues &kept,
             GatheredLoops &gathers, IterationSweeps &iteration, CheckpointSweeps &checkpoints,
             ForwardStatements &forward, BackwardStatements &backward)
      : SweepPart(x), loops_(loops), rows_(rows), renamed_(renamed), kept_(kept), gathers_(gathers),
        iteration_(iteration), checkpoints_(checkpoints), forward_(forward), backward_(backward) {}

  void forward(const ForStmt *s, Statements &out);
  void backward(const ForStmt *s, Statements &out);
  void forward(const WhileStmt *s, Statements &out);
  void backward(const WhileStmt *s, Statements &out);

private:
  /// Of a loop that the backward sweep executes again, seen from outside: the primal as it is, and what it
  /// overwrites is saved.
  bool isExecutedAgain(const ForStmt *s) const { return !plain() && plan().restore.reexecuted.count(s); }
  bool needsCount(const WhileStmt *s) const;
  void backwardAgain(const ForStmt *s, Statements &out);
  void backwardSteps(const ForStmt *s, Statements &out);

  LoopForms &loops_;
  RowSaves &rows_;
  RenamedSteps &renamed_;
  KeptValues &kept_;
  GatheredLoops &gathers_;
  IterationSweeps &iteration_;
  CheckpointSweeps &checkpoints_;
  ForwardStatements &forward_;
  BackwardStatements &backward_;
};

} // namespace adjgen
