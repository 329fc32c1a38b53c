// Which critical sections, and which locks, protect nothing but sums, so that it does not matter in which
// order the threads come.
// [stretch] A *stretch* is what one thread at a time executes: the body of a critical section, or what
//   stands between setting and unsetting one lock in one block.
// [unordered stretches] Stretches of one name (all locks together are one) that may be executed at the
//   same time are *unordered* if each of them changes, of the memory that other threads may use, only
//   cells that it adds to, and nothing that any of them evaluates depends on such a cell. Then no thread
//   can tell in which order they came: had two come the other way round, every thread would have gone the
//   same way. So whoever else touches such a cell, or anything that only these stretches would order, is
//   ordered by something else, or the primal has a race. The sums themselves commute, and their adjoints
//   only read the adjoint of the cell.
// [ordered constructs] `ordered` is none: the program knows the order of its iterations.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/memory/Locations.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

struct UnorderedSums {
  struct Stretch {
    std::vector<const Stmt *> ends;             // the critical section, or both calls
    std::vector<const Stmt *> statements;       // in between
    std::vector<const IncrementStmt *> updates; // of memory that other threads may use
  };
  using Group = std::vector<Stretch>;
  std::vector<Group> groups;                           // those that may be executed at the same time
  NodeMap<Stmt, std::pair<unsigned, unsigned>> places; // of each end: its group, and its stretch there
  NodeSet<IncrementStmt> updates;

  /// Is it an end of one?
  bool holds(const Stmt *s) const { return places.count(s) != 0; }
  const Group &groupOf(const Stmt *end) const { return groups[places.at(end).first]; }
  const Stretch &stretchOf(const Stmt *end) const { return groupOf(end)[places.at(end).second]; }
};

/// Of a call of a function for locks; else Unknown, or another kind.
FunctionKind lockKind(const Stmt *s);
/// Entering or leaving a critical, ordered, atomic other than a sum, or using a lock: it may order what one
/// thread does before or after what others do.
bool mayOrderThreads(const Stmt *s);

} // namespace adjgen
