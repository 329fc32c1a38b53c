// Which functions the heads reach.
// [order of calls] `order` holds every reachable function with a body, callees before callers where there
//   is no recursion.
// [calls of] `callsOf` holds the calls in a function's body, in order.
// [in parallel] `inParallel`: functions that some OpenMP region calls, directly or not.
// [in teams] `inTeams`: those that several teams may execute at the same time: a region inside a region
//   calls them.
#pragma once

#include "analysis/calls/TeamCode.h"
#include <map>
#include <set>

namespace adjgen {

struct CallGraphResults {
  std::vector<const Function *> order;
  NodeMap<Function, std::vector<const CallStmt *>> callsOf;
  NodeSet<Function> inParallel;
  NodeSet<Function> inTeams;
  NodeSet<Function> outsideParallel; // called (also) from code that no region encloses, or a head
  TeamCode team;
  std::string print() const;
};

CallGraphResults analyseCallGraph(const Module &module);

} // namespace adjgen
