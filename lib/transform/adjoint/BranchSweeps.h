// Both sweeps of branches.
#pragma once

#include "transform/adjoint/Barriers.h"
#include "transform/adjoint/KeptValues.h"
#include "transform/adjoint/Sweeps.h"

namespace adjgen {

class BranchSweeps : SweepPart {
public:
  BranchSweeps(SweepContext &x, Barriers &barriers, KeptValues &kept, ForwardStatements &forward,
               BackwardStatements &backward)
      : SweepPart(x), barriers_(barriers), kept_(kept), forward_(forward), backward_(backward) {}

  void forward(const IfStmt *s, Statements &out);
  void backward(const IfStmt *s, Statements &out);

private:
  bool needsFlag(const IfStmt *s) const;

  Barriers &barriers_;
  KeptValues &kept_;
  ForwardStatements &forward_;
  BackwardStatements &backward_;
};

} // namespace adjgen
