// What statements and functions read and write.
// [reads and writes] `writes(s)` holds every location that s, or a statement inside it, or a function
//   called by it, may change; `reads(s)` likewise.
// [function summary] A function's summary holds memory only, and not that of its own variables, or of
//   those of functions that it calls, which is gone when it returns.
// [threads in turn] Where threads take turns (`ordersThreads`: a critical, a lock that is set, unless it
//   does not matter in which order they come, see UnorderedSums), the memory that other threads may have
//   changed counts as written: all that the region around writes and that is no thread's own.
// [has effects] `hasEffects(f)`: f, or what it calls, does input or output, ends the program, or is
//   unknown.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/effects/UnknownCode.h"
#include "analysis/effects/UnorderedSums.h"
#include "analysis/memory/Lifetimes.h"
#include "analysis/memory/Locations.h"

namespace adjgen {

struct FunctionEffects {
  LocationSet reads, writes;
  bool hasOutput = false;
  bool onlyPrints = true;     // of that: nothing but text that comes out
  bool managesMemory = false; // allocates or frees
  bool hasUnsupported = false;
  bool ordersThreads = false;
};

class ReadWriteResults {
public:
  const LocationSet &writes(const Stmt *s) const { return writes_.at(s->id); }
  const LocationSet &reads(const Stmt *s) const { return reads_.at(s->id); }
  const FunctionEffects &of(const Function *f) const { return functions_.at(f); }
  bool has(const Function *f) const { return functions_.count(f) != 0; }
  /// Cells that some statement of the program changes.
  bool isWritten(CellId c) const { return writtenCells_.count(c) != 0; }
  /// The same of the cell, or of one that may be the same memory.
  bool mayBeWritten(CellId c, const AliasResults &alias) const;
  /// What one thread does before or after s may depend on what others do then.
  bool ordersThreads(const Stmt *s) const { return mayOrderThreads(s) && !sums_.holds(s); }
  const UnorderedSums &sums() const { return sums_; }
  /// s, a statement inside it, or a function that it calls, orders threads.
  bool holdsOrder(const Stmt *s) const;
  std::string print(const LocationTable &t) const;

private:
  friend class ReadWriteSolver;
  std::map<NodeId, LocationSet> writes_, reads_;
  NodeMap<Function, FunctionEffects> functions_;
  std::set<CellId> writtenCells_;
  UnorderedSums sums_;
};

} // namespace adjgen
