// Every decision of the adjoint, with its reason; made from the analyses, obeyed by the transform. Immutable
// once made. docs/plans.md explains all.
#pragma once

#include "plan/decisions/AccumulationPlan.h"
#include "plan/decisions/CallMap.h"
#include "plan/decisions/CheckpointPlan.h"
#include "plan/decisions/RestorePlan.h"
#include "plan/decisions/SchedulePlan.h"
#include "rules/Partials.h"
#include "support/Remark.h"
#include <memory>

namespace adjgen {

struct Facts; // the analyses' results, which answer the queries below

class AdjointPlan {
public:
  AdjointPlan();
  ~AdjointPlan();
  AdjointPlan(AdjointPlan &&) noexcept;
  AdjointPlan &operator=(AdjointPlan &&) noexcept;

  RestorePlan restore;
  SchedulePlan schedule;
  AccumulationPlan accumulation;
  std::vector<Remark> remarks;
  CallMap calls;

  const SweepPlan *sweep(const Function *f, const Stmt *loop, bool joint) const {
    return restore.sweep(f, loop, joint);
  }
  const std::vector<const SweepPlan *> &sweepsOf(const Function *f) const { return restore.sweepsOf(f); }
  bool isActive(const Path &p) const;
  /// Which products with partial derivatives of what s computes are chained ones
  /// (analysis/values/Infinities.h).
  Chaining chainingOf(const Stmt *s) const;
  bool isActive(const Function *f) const;
  bool hasShadow(const Variable *v) const;
  bool pointsToActive(const Expr *e) const;
  bool returnsActive(const Function *f) const;
  bool returnsPointer(const Function *f) const; // to active data
  bool isReturned(const CallStmt *allocation) const { return restore.returned.count(allocation->id) != 0; }
  /// Called by way of a forward and a backward function.
  bool isSplitCall(const CallStmt *c) const;
  bool hasAdjoint(const Stmt *s) const;
  /// Nothing reads the adjoint of what s sets in front of it ([ends in front]): it need not become zero.
  bool endsInFront(const Stmt *s) const;
  /// Something of the pair `sweep` is saved in the forward sweep of s, and restored in its backward sweep.
  /// `insideReexecuted`: s is in a loop that is executed again, seen from outside.
  bool saves(const SweepPlan &sweep, const Stmt *s, bool insideReexecuted = false) const;
  /// Some of it on the stack, or of what a joint function saves.
  bool pushesIn(const SweepPlan &sweep, const Stmt *s) const;
  /// Threads may wait for their team in f, in s.
  bool waits(const Function *f) const;
  bool waits(const Stmt *s) const;
  /// The order in which threads come to s is recorded and undone.
  bool isEvent(const Stmt *s) const;
  bool mayOverlap(const Path &a, const Path &b) const;
  /// Where both are accessed at one time: in one execution of `scope`, or, if it is null, of an assignment of a number
  /// (ExchangedPointers.h).
  bool mayOverlapIn(const Stmt *scope, const Path &a, const Path &b) const;
  /// Pointers of which each leads to an array of its own where nothing sets one of them (ExchangedPointers.h).
  std::vector<Path> exchangedPlaces() const;
  bool isAddressTaken(const Variable *v) const;
  /// The shadow of f's restrict parameter p leads to what no other pointer of the adjoint reaches: f changes
  /// memory by way of p, and what it reads by way of p it cannot read otherwise. Two restrict parameters may
  /// share what nobody writes, if only some of an array's elements; their shadows are written.
  bool isShadowRestrict(const Function *f, const Variable *p) const;
  /// Global variables whose shadow is needed.
  std::vector<const Variable *> globalsWithShadow(const Module &m) const;

  std::unique_ptr<Facts> facts;
  CheckpointPlan checkpoints;
};

} // namespace adjgen
