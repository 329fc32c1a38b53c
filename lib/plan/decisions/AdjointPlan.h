// Every decision of the adjoint, with its reason; made from the analyses, obeyed by the transform. Immutable
// once made.
//
// RestorePlan, for every primal value that the backward sweep needs: see RestoreKind. AccumulationPlan, for
// every adjoint increment in a parallel region: see AccumulationKind. SchedulePlan, for every worksharing
// loop: see BackwardScheduleKind. docs/plans.md explains all.
#pragma once

#include "ir/LoopExtents.h"
#include "ir/MemberSet.h"
#include "ir/Module.h"
#include "ir/Nest.h"
#include "plan/decisions/CallMap.h"
#include "rules/Partials.h"
#include "support/Diagnostics.h"
#include "support/PassObserver.h"
#include "support/PlanOptions.h"
#include "support/Remark.h"
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace adjgen {

enum class BackwardScheduleKind {
  Free,           // any order, any thread: an ordinary worksharing loop
  StaticReversed, // the same iterations on the same thread, backwards, from the bounds of the static schedule
  Recorded        // the same, from what the forward sweep recorded
};

/// How the adjoint of a head comes to leave what the primal leaves (PrimalResults.h).
enum class PrimalResults { NotAsked, Kept, SetAside, Called };

/// What a team of the forward sweep leaves behind for the backward sweep's.
enum class RegionKind {
  Plain,     // nothing is saved in either sweep
  OwnStacks, // only the backward sweep saves, within an iteration
  Crossing   // values or schedules are saved in the forward and restored in the backward sweep: the same team
             // size is needed
};

/// What threads have a copy of, to sum their part of its adjoint: a variable, or so many elements behind a
/// pointer.
struct LocalCopy {
  const Variable *variable;
  std::int64_t elements; // 0: the variable itself
};

/// Elements behind a pointer that all iterations of a loop read (X13 in analysis/sharing/CommonArrays.h):
/// each thread sums its part of their adjoint in a copy.
struct CommonCopy {
  Path pointer;       // to its elements: a variable, or a member of one
  const Type *number; // float or double
  const OmpForStmt *loop;
  std::vector<LoopExtents::Range> ranges;
  std::vector<Polynomial> subscripts;
  bool onlyIfShared; // by two threads; else the sum is made in place
};

/// Reads of an array whose cells are the only argument of one function: what their results' adjoints add up
/// to, for each cell, is all that the derivative of the function needs.
struct FactoredSum {
  const Variable *array; // pointer to it
  const Function *function;
  struct Read {
    const CallStmt *call;
    const LoadExpr *load;
  };
  std::vector<Read> reads;
};

/// What must hold, before a loop whose increments may be plain, so that threads may share its iterations;
/// else one thread executes them, or one after the other does.
struct ArraysApart {
  struct Pair {
    Path first, second; // pointers to arrays
    bool orSame;
  };
  std::vector<Pair> pairs;
  LoopExtents extents; // of these arrays
};

/// Where one value is saved for each round of some loops of the iteration, from the outermost; none: once.
struct KeepNest {
  std::vector<const ForStmt *> loops;
  bool isConditional = false; // under a branch
};

/// Calls of pure functions in a statement's value, operands first, whose values the backward sweep takes from
/// where the forward sweep has put them.
struct KeptCalls {
  KeepNest nest;
  std::vector<const Expr *> calls;
};

/// What a loop uses beside the row of cells that one of its statements assigns, and must be apart from it, as
/// the run finds out.
struct RowTest {
  const Stmt *row; // assignment, increment
  std::vector<Path> others;
};
/// The other way round: what `row` assigns, and `other`, which is another one's row.
bool isTested(const std::vector<RowTest> &tests, const Path &other, const Stmt *row);

/// What a loop saves in one piece, in front of it: rows of cells that its statements overwrite (SavedRows.h).
struct SavedRows {
  std::vector<const Stmt *> saved;               // assignments, increments, in their order
  std::vector<const DeclareStmt *> declarations; // of the body, on which the ways to their cells depend
  std::vector<RowTest> tests;                    // where one fails, the loop saves cell by cell (R5)
};

/// Decisions for one pair of sweeps: a head (both in one function), a called function (one function each, or
/// `isCalled`: both in one), or the iteration of a loop that the backward sweep executes again.
struct SweepPlan {
  const Function *function = nullptr;
  const Stmt *loop = nullptr; // OmpFor or For
  bool joint = true, isCalled = false;
  std::set<NodeId> jointCalls; // the backward sweep calls one function for both sweeps of the callee
  std::set<NodeId> live;
  std::set<NodeId> recorded;
  std::set<NodeId> inverted;
  std::map<NodeId, std::vector<const Variable *>> atScopeEnd;
  NodeMap<Variable, MemberSet> neededMembers; // of those that are records
  std::vector<const Variable *> parametersAtEnd;
  std::map<NodeId, std::vector<const Variable *>> beforeRegion, beforeCall;
  VariableSet savedVariables; // whole variables that recorded statements save
  VariableSet
      savedByPointers; // local arrays of known extents that they may save when they save through pointers
  VariableSet recomputed;
  VariableSet rootVariables;
  std::set<NodeId> evaluated; // IfStmts whose condition is evaluated again; of the others a flag is saved
  std::map<NodeId, KeepNest> kept; // what these statements save is kept in local variables, not on the stack
  NodeMap<Variable, KeepNest> keptAtEnd; // the same, of what is saved at the end of a scope
  std::map<NodeId, KeptCalls> keptCalls;
  std::map<NodeId, SavedRows> rows; // by loop
  std::set<NodeId> inRow;           // recorded statements whose old values are in one of them
  const BlockStmt *root() const { return loop ? iterationOf(loop) : function->body; }
  bool isLive(const Stmt *s) const { return live.count(s->id) != 0; }
  bool isJoint(const CallStmt *c) const { return jointCalls.count(c->id) != 0; }
  /// What is saved may be kept in local variables.
  bool isAgain() const { return loop || isCalled; }
  bool isRecorded(const Stmt *s) const { return recorded.count(s->id) != 0; }
  bool hasTestedRows(const ForStmt *loop) const {
    auto it = rows.find(loop->id);
    return it != rows.end() && !it->second.tests.empty();
  }
};

struct PlanFacts; // the analyses' results, which answer the queries below

class AdjointPlan {
public:
  AdjointPlan();
  ~AdjointPlan();
  AdjointPlan(AdjointPlan &&) noexcept;

  PrimalResults primalResults = PrimalResults::NotAsked;
  std::set<NodeId> setAside; // of what `rows` restore, the primal's results
  std::set<NodeId> returned; // allocations of what heads may return as a dependent (ReturnedMemory.h)
  std::vector<SweepPlan> sweeps;
  std::vector<const Function *> splitFunctions, jointFunctions; // callers first
  VariableSet
      savedThroughPointers; // locals that some function's sweep may save when it saves through pointers
  NodeSet<Stmt> reexecuted; // OmpFor, For
  NodeSet<Stmt> saving;     // worksharing loops of these, what they overwrite is saved
  NodeMap<OmpForStmt, BackwardScheduleKind> schedule;
  NodeSet<OmpForStmt> tiedToThreads; // of these: for other reasons than what is saved
  NodeMap<OmpParallelStmt, RegionKind> regions;
  NodeSet<OmpParallelStmt> nested; // several threads may have teams of their own there
  NodeMap<OmpParallelStmt, std::vector<const Variable *>>
      localSums; // scalars whose adjoint is summed per thread
  NodeMap<OmpParallelStmt, std::vector<LocalCopy>> localCopies;
  NodeMap<OmpParallelStmt, std::vector<CommonCopy>> commonCopies;
  NodeMap<Variable, const LoadExpr *> members; // what unknowns of their ranges and subscripts stand for
  NodeMap<OmpForStmt, std::int64_t>
      phased; // the greatest reach of an increment in it that is Phased or Gathered; 0: none has one
  NodeSet<OmpForStmt> staticInsteadOfDynamic; // the backward sweep has a static schedule in place of theirs
  NodeMap<OmpForStmt, ArraysApart> apart;     // of some of `phased`
  NodeMap<OmpParallelStmt, std::vector<FactoredSum>> factored;
  NodeSet<OmpParallelStmt> blocked;                // some increment in it is Blocked
  std::map<NodeId, AccumulationKind> accumulation; // by the id of the load whose adjoint is incremented
  /// Loops with Gathered increments that have a second version, without: it is executed where one of these
  /// tests, of the shadows, fails.
  NodeMap<ForStmt, std::vector<RowTest>> gatheredIfApart;
  /// Gathered into cells whose adjoint is consumed: assigned; from the second backward step of this loop on
  /// (AssignedRows.h, Z6), or, null, always.
  std::map<NodeId, const ForStmt *> assignedReads;
  std::set<NodeId> notZeroed; // assignments: what has consumed the adjoint of their target leaves it
  /// By time loop: those of its loops that leave it to the next backward step, if there is one (Z6).
  NodeMap<ForStmt, std::vector<const OmpParallelStmt *>> consuming; // of one loop each
  NodeSet<OmpForStmt> sharedCells; // of `phased`: each cell is summed by one thread (SharedCells.h)
  NodeMap<Function, VariableSet> backwardParameters;
  NodeSet<Function> resultLive;
  NodeSet<Function> pushes; // split functions that save anything
  std::vector<Remark> remarks;
  CallMap calls;
  /// Locals that must keep their place until the backward sweep. If there are any, the rest is not decided:
  /// they get memory of their own (differentiate/OutlivingLocals.h), then all is planned again.
  VariableSet outliving;

  const SweepPlan *sweep(const Function *f, const Stmt *loop, bool joint) const;
  /// Those of f and of its loops, in the order of `sweeps`.
  const std::vector<const SweepPlan *> &sweepsOf(const Function *f) const;
  /// To be called when `sweeps` is complete.
  void indexSweeps();
  bool isActive(const Path &p) const;
  /// Which products with partial derivatives of what s computes are chained ones
  /// (analysis/values/Infinities.h).
  Chaining chainingOf(const Stmt *s) const;
  bool isActive(const Function *f) const;
  bool hasShadow(const Variable *v) const;
  bool pointsToActive(const Expr *e) const;
  bool returnsActive(const Function *f) const;
  bool returnsPointer(const Function *f) const; // to active data
  bool isReturned(const CallStmt *allocation) const { return returned.count(allocation->id) != 0; }
  /// Called by way of a forward and a backward function.
  bool isSplitCall(const CallStmt *c) const;
  bool hasAdjoint(const Stmt *s) const;
  /// Nothing reads the adjoint of what s sets in front of it (U3): it need not become zero.
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
  bool isAddressTaken(const Variable *v) const;
  /// The shadow of f's restrict parameter p leads to what no other pointer of the adjoint reaches: f changes
  /// memory by way of p, and what it reads by way of p it cannot read otherwise. Two restrict parameters may
  /// share what nobody writes, if only some of an array's elements; their shadows are written.
  bool isShadowRestrict(const Function *f, const Variable *p) const;
  /// Global variables whose shadow is needed.
  std::vector<const Variable *> globalsWithShadow(const Module &m) const;

  std::unique_ptr<PlanFacts> facts;

private:
  bool saves(const SweepPlan &sweep, const Stmt *s, bool insideReexecuted, bool onStack) const;
  NodeMap<Function, std::vector<const SweepPlan *>> sweepsOf_; // into `sweeps`
};

} // namespace adjgen
