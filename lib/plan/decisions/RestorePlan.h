// How every primal value that the backward sweep needs comes to it: see RestoreChoice, and docs/plans.md.
#pragma once

#include "analysis/effects/Recomputable.h"
#include "analysis/state/HandedMemory.h"
#include "analysis/sweeps/SweepPair.h"
#include "ir/LoopExtents.h"
#include "ir/MemberSet.h"
#include "ir/Nest.h"
#include "plan/decisions/Decision.h"
#include "plan/decisions/RowTest.h"
#include <map>
#include <set>

namespace adjgen {

/// How the adjoint of a head comes to leave what the primal leaves (PrimalResults.h).
enum class PrimalResults { NotAsked, Kept, SetAside, Called };

/// Where one value is saved for each round of some loops of the iteration, from the outermost; none: once.
struct KeepNest {
  std::vector<const ForStmt *> loops;
  bool isConditional = false; // under a branch
};

/// Values that there is room for in each place; of a loop whose trip count only the run knows [kept if few].
constexpr std::int64_t MostKept = 64, MostOfFew = 128;
/// One loop, of which no trip count is known that has room.
bool isOfFew(const KeepNest &nest);

/// Calls of pure functions in a statement's value, operands first, whose values the backward sweep takes from
/// where the forward sweep has put them.
struct KeptCalls {
  KeepNest nest;
  std::vector<const Expr *> calls;
};

/// Cells that a statement overwrites; one row for each iteration of inner loops around it, which are few.
struct SavedRow {
  const Stmt *statement; // assignment, increment
  Path cell;
  std::vector<const ForStmt *> inner;
};

/// What a loop saves in one piece, in front of it: rows of cells that its statements overwrite (SavedRows.h).
struct SavedRows {
  std::vector<SavedRow> saved;                   // in their order
  std::vector<const DeclareStmt *> declarations; // of the body, on which the ways to their cells depend
  std::vector<RowTest> tests; // where one fails, the loop saves cell by cell ([rows tested])
  bool byHulls = false;       // rows of one array are compared in one piece with those of another one
};

/// Buffers that get new memory in each step of a time loop (RenamedBuffers.h).
struct RenamedBuffers {
  /// Numbers of elements, in front of the time loop.
  struct Elements {
    std::vector<LoopExtents::Range> ranges;
    NodeMap<Variable, const LoadExpr *> members; // what unknowns stand for
    std::vector<Polynomial> certain, others;     // that all buffers have; that may be reached besides
  };
  struct Buffer {
    Path pointer;
    const ForStmt *loop;
    const Stmt *step;          // in the time loop's list, which overwrites it
    std::set<NodeId> rows;     // statements in it that set cells
    std::vector<Path> buffers; // pointers that the loop exchanges, of which this is one
    /// What they lead to behind the loop.
    enum class Behind {
      NewMemory,
      PrimalMemory,  // the primal's, whatever it holds
      PrimalContents // with what it holds in the primal
    } behind;
    Elements elements;
  };
  std::vector<Buffer> of;
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
  std::map<NodeId, SavedRows> rows;         // by loop
  std::set<NodeId> inRow;                   // recorded statements whose old values are in one of them
  std::map<NodeId, RenamedBuffers> renamed; // by time loop: rows of these buffers are not saved
  const BlockStmt *root() const { return loop ? iterationOf(loop) : function->body; }
  bool isLive(const Stmt *s) const { return live.count(s->id) != 0; }
  bool isJoint(const CallStmt *c) const { return jointCalls.count(c->id) != 0; }
  /// What is saved may be kept in local variables.
  bool isAgain() const { return loop || isCalled; }
  bool isRecorded(const Stmt *s) const { return recorded.count(s->id) != 0; }
  /// That whose cells the statement sets; null: it sets none of a renamed buffer.
  const RenamedBuffers::Buffer *renamedBy(const Stmt *s) const;
  bool hasTestedRows(const ForStmt *loop) const {
    auto it = rows.find(loop->id);
    return it != rows.end() && !it->second.tests.empty();
  }
};

struct RestorePlan {
  Decisions decisions;
  PrimalResults primalResults = PrimalResults::NotAsked;
  std::set<NodeId> setAside; // of what `rows` restore, the primal's results
  std::set<NodeId>
      returned; // allocations of what heads may return, or hand over, as a dependent (ReturnedMemory.h)
  std::map<const Function *, std::vector<HandedPlace>> handed; // by head (HandedMemory.h)
  std::set<const Function *> returnsGiven; // heads that return addresses of their dependents' memory only
  std::vector<SweepPlan> sweeps;
  std::vector<const Function *> splitFunctions, jointFunctions; // callers first
  VariableSet
      savedThroughPointers;   // locals that some function's sweep may save when it saves through pointers
  NodeSet<Stmt> reexecuted;   // OmpFor, For
  NodeSet<Stmt> checkpointed; // loops and calls, which leave their snapshots on the stack
  NodeSet<Stmt> saving;       // worksharing loops of these, what they overwrite is saved
  NodeSet<Stmt> dearer;       // worksharing loops that could be executed again, but at a higher cost
  RecomputableResults recomputable; // what may be computed again, as far as the user allows it
  NodeMap<Function, VariableSet> backwardParameters;
  NodeSet<Function> resultLive;
  NodeSet<Function> pushes; // split functions that save anything, whatever the schedules are
  /// Locals that must keep their place until the backward sweep. If there are any, the rest is not decided:
  /// they get memory of their own (differentiate/OutlivingLocals.h), then all is planned again.
  VariableSet outliving;

  const SweepPlan *sweep(const Function *f, const Stmt *loop, bool joint) const;
  /// Those of f and of its loops, in the order of `sweeps`.
  const std::vector<const SweepPlan *> &sweepsOf(const Function *f) const;
  /// To be called when `sweeps` is complete.
  void indexSweeps();

private:
  NodeMap<Function, std::vector<const SweepPlan *>> sweepsOf_; // into `sweeps`
};

} // namespace adjgen
