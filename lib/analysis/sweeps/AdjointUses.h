// Which primal values the adjoint of a single statement reads.
// [uses] uses(s), for an active declaration, assignment, increment or return: the operands of its partial
//   derivatives, and what leads to the shadows that it touches (subscripts, pointers). Values as they are
//   *before* s.
// [has adjoint] hasAdjoint(s): the backward sweep has code for s, or for a statement inside it, whatever
//   is saved.
// [ends in front] The adjoint of what is set for the first time (FirstWrites.h) is not read any more when
//   the backward sweep has passed the assignment: its memory ends in front of it. So it need not become
//   zero there.
#pragma once

#include "analysis/effects/Events.h"
#include "analysis/effects/ReadWrite.h"
#include "analysis/sweeps/Activity.h"
#include "rules/Partials.h"
#include "support/Diagnostics.h"
#include <unordered_map>

namespace adjgen {

class AdjointUses {
public:
  AdjointUses(const Module &module, LocationTable &table, const ActivityResults &activity,
              const ReadWriteResults &effects, const NodeSet<Stmt> &firstWrites)
      : b_(module), t_(table), activity_(activity), effects_(effects), firstWrites_(firstWrites) {}

  const LocationSet &of(const Stmt *s);
  bool hasAdjoint(const Stmt *s);
  /// A call that is split into a forward and a backward part: of a function with a body that is active, or
  /// changes memory, or allocates or frees it (what is allocated lives until the backward sweep), or orders
  /// threads.
  bool isSplitCall(const CallStmt *c) const;
  /// Events have adjoints.
  void setEvents(const EventResults *events) {
    events_ = events;
    hasAdjoint_.clear();
  }
  /// [ends in front]
  bool isFirstWrite(const Stmt *s) const { return firstWrites_.count(s) != 0; }
  bool isActive(const Path &p) const { return activity_.isActive(p); }
  const std::vector<PartialsProblem> &problems() const { return problems_; }
  std::string print(const Module &m);

private:
  bool hasAdjointItself(const AssignStmt *a) const;
  void valueUses(const Expr *e, LocationSet &out);
  Builder b_;
  LocationTable &t_;
  const ActivityResults &activity_;
  const ReadWriteResults &effects_;
  const NodeSet<Stmt> &firstWrites_;
  const EventResults *events_ = nullptr;
  std::unordered_map<NodeId, LocationSet> uses_;
  std::unordered_map<NodeId, bool> hasAdjoint_;
  std::vector<PartialsProblem> problems_;
};

} // namespace adjgen
