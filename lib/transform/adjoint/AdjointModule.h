// Names and functions that all pairs of sweeps of a module share.
#pragma once

#include "ir/Names.h"
#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

struct AdjointModule {
  const Module &primal;
  const AdjointPlan &plan;
  Module &out;
  ShadowKind shadow;       // that all adjoints are of
  SharedModuleNames names; // of the primal
  bool mayThrow;           // the primal, exceptions that may leave the forward sweep
  NodeMap<Function, Function *> forwardOf, backwardOf; // split functions
  NodeMap<Function, Function *> jointOf;               // functions that are called for both their sweeps
  NodeMap<Variable, const Variable *> globalShadows;
  VariableSet namedGlobals;  // shadows that the user sees
  NodeSet<Function> waiting; // generated functions in which threads wait for their team
  bool hasTasks = false;     // the primal
};

} // namespace adjgen
