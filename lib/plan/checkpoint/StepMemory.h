// Memory of a step: what it allocates for itself, and nothing that outlives it leads to. It is none of the state.
// Where a step is only run, it frees it as the primal does; where it is recorded, its backward sweep does.
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

class StepMemory {
public:
  StepMemory(const Stmt *loop, const Function *g, Facts &f) : loop_(loop), function_(g), f_(f) {}
  bool has(CellId c) const;

private:
  const Stmt *loop_;
  const Function *function_;
  Facts &f_;
};

} // namespace adjgen
