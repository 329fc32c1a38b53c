// What all share that build one pair of sweeps: the plan, names, and where the walk is. Who builds what is in
// README.md; each has the others that it needs by reference.
#pragma once

#include "ir/LoopEnds.h"
#include "transform/RuntimeCalls.h"
#include "transform/Shadows.h"
#include "transform/adjoint/AdjointModule.h"

#include <map>
#include <optional>

namespace adjgen {

using Statements = std::vector<const Stmt *>;

/// The variables in which an iteration keeps what its backward sweep needs (KeptValues).
struct KeptPlaces {
  Statements declarations;
  std::map<NodeId, const Variable *> ofStatements;
  NodeMap<Variable, const Variable *> atEnd;
  std::map<NodeId, std::vector<const Variable *>> ofCalls;
};

/// Increments of adjoints that loops over cells make, not the iterations (GatheredLoops).
struct GatheredSums {
  NodeSet<Stmt> increments;
  /// Of these, those that are assignments if this variable is set, or, null, always.
  NodeMap<Stmt, const Variable *> assigned;
  NodeMap<ForStmt, const Variable *> consumed; // of time loops: a backward step has been executed
  /// Of a loop that has two versions, the one that is being built: for arrays that are apart, or for others.
  std::optional<bool> isForApart;
};

/// Of the loop that is being built, whose rows are saved in one piece if they are apart (RowSaves).
struct TestedRows {
  bool areCells = false; // in this version, each cell is saved, and restored, where it is overwritten
  const Variable *apart = nullptr; // backward: whether they were apart; null: they are in one piece anyway
};

struct SweepContext {
  SweepContext(AdjointModule &m, const Function *primal, const SweepPlan &sweep);

  const Variable *temporary(const std::string &name, const Type *type);

  AdjointModule &module;
  const Function *primal;
  Builder b;
  RuntimeCalls rt;
  Shadows shadows;
  const LoopEnds ends; // of the primal's loops
  // ---- where the walk is
  const SweepPlan *sweep;
  /// In a loop that the backward sweep executes again, seen from outside. Forward: the primal as it is, and
  /// what saves; backward: what restores, and no adjoint.
  bool plain = false;
  KeptPlaces *places = nullptr;      // of the iteration whose sweeps are being built
  Statements *rootShadows = nullptr; // where the shadows of the root's variables are declared
  const Variable *returnSeed = nullptr;
  GatheredSums gathered;
  std::map<NodeId, const Variable *>
      windowOf; // by the read: the thread's copy that its increments go to (WindowSums)
  TestedRows rows;
  /// Where `plain`, of a loop with checkpoints: pointers that outlive a step take their shadows along.
  bool movesShadows = false;
  /// The forward sweep is executed once more: what it prints is printed already.
  bool isAgain = false;
};

/// The base of those who build: the context, by short names.
class SweepPart {
protected:
  explicit SweepPart(SweepContext &x)
      : x_(x), m_(x.module), primal_(x.primal), b_(x.b), rt_(x.rt), shadows_(x.shadows) {}

  const AdjointPlan &plan() const { return m_.plan; }
  const SweepPlan &sweep() const { return *x_.sweep; }
  bool plain() const { return x_.plain; }
  const Variable *temporary(const std::string &name, const Type *type) { return x_.temporary(name, type); }

  SweepContext &x_;
  AdjointModule &m_;
  const Function *primal_;
  Builder &b_;
  RuntimeCalls &rt_;
  Shadows &shadows_;
};

/// Without what has no effect: nothing, declarations without a use, comments.
bool isEmpty(const Statements &list);

/// a && b; null: nothing is asked.
const Expr *conjunction(Builder &b, const Expr *a, const Expr *e);

} // namespace adjgen
