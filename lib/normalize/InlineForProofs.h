// Calls whose functions' bodies take their place so that what adjoints need can be proved: those of small
// readers in regions (SmallReaders.h), those of operations and of branches in loops (SmallOperations.h, SmallBranches.h) and those
// of the sweeps of a time step (TimeSteps.h). Tangents need no such proof.
#pragma once

#include "normalize/InlinableFunctions.h"

namespace adjgen {

class InlineForProofs {
public:
  /// `result`: the module for which bodies are made; it shares the primal's storage.
  InlineForProofs(const Module &primal, const Module &result) : functions_(primal), result_(result) {}

  /// The function's body, with bodies in place of such calls.
  const BlockStmt *bodyOf(const Function *f);
  /// Was a call of it replaced?
  bool isInlined(const Function *f) const { return inlined_.count(f) != 0; }

private:
  const InlinableFunctions functions_;
  const Module &result_;
  NodeSet<Function> inlined_;
};

/// Of `candidates`, those that no other function of the module calls or names, and that are no heads, go.
void dropUncalled(Module &module, NodeSet<Function> candidates);

} // namespace adjgen
