// All who build one pair of sweeps, each with those whom it needs.
#pragma once

#include "transform/adjoint/BackwardSweep.h"
#include "transform/adjoint/ForwardSweep.h"
#include "transform/adjoint/FunctionSweeps.h"

namespace adjgen {

class PairOfSweeps {
public:
  PairOfSweeps(AdjointModule &m, const Function *primal, const SweepPlan &sweep);

  FunctionSweeps &function() { return function_; }

private:
  SweepContext context_;
  // ---- values
  ShadowValues shadowValues_;
  SavedValues saved_;
  LoopForms loopForms_;
  OverlapTests overlaps_;
  RenamedSteps renamed_;
  RowSaves rows_;
  KeptValues kept_;
  UnsetVariables unset_;
  // ---- adjoints
  AssignmentAdjoints assignments_;
  GatheredCells cells_;
  GatheredLoops gathers_;
  SharedCells sharedCells_;
  WindowSums windows_;
  FactoredSums factored_;
  ThreadSums threadSums_;
  // ---- statements
  Barriers barriers_;
  LockSweeps locks_;
  ForwardSweep forward_;
  BackwardSweep backward_;
  IterationSweeps iteration_;
  CheckpointSweeps checkpoints_;
  ConstructSweeps constructs_;
  GivenSweeps given_;
  FunctionSweeps function_;
};

} // namespace adjgen
