// Which loops of a region wait for what another thread does, by plain reads: their order is recorded
// nowhere.
// [end depends] What the end of a loop *depends on* are the locations that its condition reads, and those
//   that go into the values of them that the loop sets, with the conditions under which it sets them.
//   What is read in a critical section, or atomically, is ordered: it is none of these.
// [goes on by itself] A loop *goes on by itself* if something that its end depends on gets a value in one
//   iteration that depends on the iteration before: a counter, an iterate, the next of a list. (A literal
//   does not: a flag that is set.)
// [waits for others] A loop *waits* if its end depends on memory that threads of a region change and the
//   loop itself does not, and if it does not go on by itself, or looks at that memory anew: through
//   `volatile`, or, at an integer or pointer, behind a flush.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/memory/Locations.h"

namespace adjgen {

struct WaitingLoop {
  const Function *function;
  const OmpParallelStmt *region; // around it, in its function; null: a region calls the function
  const Stmt *loop;
  std::string waitsFor; // the variable
};

std::vector<WaitingLoop> findWaitingLoops(const CallGraphResults &calls, LocationTable &table);

} // namespace adjgen
