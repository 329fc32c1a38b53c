// Which values matter to the derivative.
// [active cell] A cell is *varied* if its value may depend, differentiably, on an independent; *useful*
//   if a dependent may depend on it; *active* if both. Facts are about cells: over the whole program,
//   without regard to the order of statements.
// [named by head] What a head names is active even if nothing flows there: its shadow exists, and what
//   overwrites it clears the shadow.
// [has shadow] A variable has a shadow if it holds an active real, or a pointer through which an active
//   cell can be reached.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/effects/UnknownCode.h"
#include "analysis/memory/Locations.h"

namespace adjgen {

class ActivityResults {
public:
  /// A real path in an active cell.
  bool isActive(const Path &p) const;
  /// Its value, or what it points to, may depend on an independent.
  bool isVaried(const Expr *e) const;
  bool hasShadow(const Variable *v) const;
  /// The global variables whose shadow is needed.
  std::vector<const Variable *> globalsWithShadow(const Module &m) const;
  /// A pointer expression through which an active cell can be reached.
  bool pointsToActive(const Expr *e) const;
  bool cellReachesActive(CellId c) const;
  bool isActiveCell(CellId c) const { return active_.count(c) != 0; }
  bool isVariedCell(CellId c) const { return varied_.count(c) != 0; }
  /// Of a statement of code that is not followed: may it change what is active? Which cell?
  CellId activeChangedBy(const Stmt *s) const;
  /// ... may what it gives depend on an independent?
  bool mayGiveVaried(const Stmt *s) const { return givingVaried_.count(s) != 0; }
  /// The function has an active statement, or calls one that has.
  bool isActive(const Function *f) const { return activeFunctions_.count(f) != 0; }
  bool returnsActive(const Function *f) const;  // reals
  bool returnsPointer(const Function *f) const; // to active data
  /// Why a variable's values (or what a pointer leads to) have derivatives or not, in words; empty if it
  /// holds no reals.
  std::string reason(const Variable *v) const;
  std::string print(const Module &m) const;

private:
  friend class ActivitySolver;
  const AliasResults *alias_ = nullptr;
  const UnknownCode *unknown_ = nullptr;
  NodeSet<Stmt> givingVaried_;
  std::set<CellId> varied_, useful_, active_;
  NodeSet<Function> activeFunctions_;
};

ActivityResults analyseActivity(const Module &module, const CallGraphResults &calls,
                                const AliasResults &alias, const UnknownCode &unknown);

} // namespace adjgen
