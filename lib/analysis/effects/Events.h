// Which statements' order between threads the backward sweep has to turn round.
// [event point] An *event point* is a statement of a region, or of a function that a region calls, that
//   orders threads (ReadWrite's `ordersThreads`). A thread's entering and leaving it are recorded in the
//   forward sweep and undone, each in the opposite order of all threads, in the backward sweep: what
//   happened before what is then the same the other way round, on all cells.
// [atomic sum] An atomic sum is none: sums commute, and their adjoints only read the adjoint of the cell.
//   It is one where what the cell holds in between matters: an atomic that is no sum may access the cell,
//   or a value of it must be restored (`forced`).
// [unordered ends] Neither are the ends of a stretch of UnorderedSums, unless a value that the stretch
//   adds to must be restored (`forced`): then all stretches of its group are, which may add to it, too.
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

class EventResults {
public:
  /// The statement itself, or a call of a function that executes one.
  bool isEvent(const Stmt *s) const;
  /// One is inside s, or in a function that is called there.
  bool holds(const Stmt *s) const;
  bool isPoint(const Stmt *s) const { return points.count(s) != 0; }

  NodeSet<Stmt> points;
  NodeSet<Function> functions; // that execute one, by themselves or by what they call
  NodeSet<Stmt> forced;        // atomic sums, and ends of stretches
  std::string print() const;
};

EventResults analyseEvents(const CallGraphResults &calls, const ReadWriteResults &effects,
                           LocationTable &table, const NodeSet<Stmt> &forced);

} // namespace adjgen
