// A sweep pair: a piece of the program whose forward and backward sweeps are built together, with a stack
// discipline of its own.
#pragma once

#include "analysis/effects/Recomputable.h"
#include "analysis/memory/Lifetimes.h"
#include "analysis/sweeps/AdjointUses.h"
#include "ir/Nest.h"

namespace adjgen {

/// Either a head (`joint`: both sweeps in one scope), a called function (split in two functions), the
/// iteration of a loop, a worksharing one or not, that the backward sweep executes again (joint), or a
/// function that the backward sweep calls for both its sweeps (joint, and no head).
struct SweepPair {
  const Function *function = nullptr;
  const Stmt *loop = nullptr; // OmpFor or For
  bool joint = true;
  bool operator==(const SweepPair &) const = default;
  bool operator<(const SweepPair &o) const {
    if (function != o.function)
      return ById()(function, o.function);
    return loop != o.loop ? ById()(loop, o.loop) : joint < o.joint;
  }
  const BlockStmt *root() const { return loop ? iterationOf(loop) : function->body; }
};

/// Variables declared directly in the root of a joint pair: they exist through both sweeps.
VariableSet rootVariables(const SweepPair &key);

/// The parameter whose own storage (a record's member, or a variable with an address) the location is in;
/// null for others.
const Variable *parameterAt(const Function *f, LocationId l, const LocationTable &t);
/// The extents of f's array parameters: both parts of a split function are given what they read.
std::vector<const Expr *> parameterExtents(const Function *f);
/// Those of variable length in a type: whoever declares a variable of it evaluates them.
std::vector<const Expr *> extentsOf(const Type *t);

/// What the backward part of a function with a given derivative reads, as it is when the function is called.
std::vector<const Expr *> givenNeeds(const SweepPair &key, const ActivityResults &activity);

/// The walks of the two sweep analyses follow one thread. Where it meets others (a critical section, a lock,
/// and a barrier in code that has such), what any of them uses, or needs, anywhere in the region holds for
/// it, too, since it may be done before or after: facts that are collected at every statement of a region,
/// and of functions that regions call.
class OtherThreads {
public:
  OtherThreads(const SweepPair &key, const CallGraphResults &calls, LocationTable &t,
               const EventResults &events);

  void enter(const OmpParallelStmt *region);
  void leave() { region_ = nullptr; }
  /// In a region: not one of its threads' own variables.
  bool isShared(const Variable *v) const { return region_ && !own_.count(v); }
  bool isMeeting() const { return region_ ? meets_ : called_ && !events_.points.empty(); }

  struct Facts {
    std::map<NodeId, LocationSet> inRegion;
    LocationSet inAny;
    void merge(Facts &&part) {
      inRegion.merge(part.inRegion);
      inAny.unite(part.inAny);
    }
  };
  /// True if the facts grew.
  bool collect(const LocationSet &now, Facts &facts) const;
  void add(LocationSet &now, const Facts &facts) const;

private:
  LocationTable &t_;
  const EventResults &events_;
  bool called_;
  const OmpParallelStmt *region_ = nullptr;
  VariableSet own_;
  bool meets_ = false;
};

/// What the two sweep analyses share.
struct SweepInputs {
  const Module &module;
  const CallGraphResults &calls;
  const AliasResults &alias;
  LocationTable &table;
  const ReadWriteResults &effects;
  const ActivityResults &activity;
  const RecomputableResults &recomputable;
  AdjointUses &uses;
  const EventResults &events;
  const LifetimeResults &lifetimes;
  /// At the end of a head's backward sweep everything outside is as before the call.
  bool restoresInputs = false;
  /// What the forward sweep of a head leaves outside is what the primal leaves there.
  bool keepsResults = false;
  NodeSet<Stmt> reexecuted;
  /// Those of them whose iterations may overwrite what is needed: it is saved, and restored before an
  /// iteration is executed again. All but worksharing loops may, of which few do.
  NodeSet<Stmt> saving;
  /// Joint calls: the forward sweep calls the primal function, if it needs what that does, and the backward
  /// sweep calls one function for both sweeps of the callee.
  NodeSet<Stmt> jointCalls;
  /// The functions whose pairs are analysed, with all that they call and that call them; null: all.
  const std::vector<const Function *> *part = nullptr;
  /// Loops with checkpoints: the locations that snapshots hold, all that the loop overwrites and that outlives a
  /// step. In front of a step, and behind the backward sweep, they are what they were ([state restored] in
  /// CheckpointNeeds.h).
  NodeMap<Stmt, LocationSet> checkpointed;
  /// The locations that tell where the pieces of these snapshots are, and how long.
  NodeMap<Stmt, LocationSet> tellingExtents;
  /// By head: pointers of the caller's that lead to memory of the head's own at the end of the forward sweep, and whose
  /// shadows are looked at there (state/HandedMemory.h).
  NodeMap<Function, std::vector<Path>> handed;
  /// The pairs to analyse: heads, called functions that are split or joint, re-executed iterations.
  std::vector<SweepPair> keys() const;
  /// s, or a statement inside it, has checkpoints.
  bool holdsCheckpoints(const Stmt *s) const;
  bool isHead(const Function *f) const;
  /// An iteration that is executed again, or a function that is called for both its sweeps: the forward sweep
  /// is executed only for the backward sweep that follows at once.
  bool isAgain(const SweepPair &key) const { return key.joint && (key.loop || !isHead(key.function)); }
  /// The backward sweep of the pair evaluates the condition once more: stable ([stable condition]; not where
  /// a head keeps it, [kept decisions]), or, in an iteration that is executed again, of values that nothing
  /// in the iteration changes afterwards.
  bool evaluates(const SweepPair &key, const IfStmt *s) const;

private:
  const std::vector<const Function *> &functions() const { return part ? *part : calls.order; }
  /// Called functions that have a pair of the one kind or the other.
  struct Called {
    NodeSet<Function> split, joint;
  };
  Called calledFunctions() const;
};

/// It holds other statements.
bool isCompound(const Stmt *s);

} // namespace adjgen
