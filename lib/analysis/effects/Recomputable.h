// Which values the backward sweep can compute again instead of restoring them.
// [recomputable local] A local scalar is *recomputable* if its declaration is the only place that sets
//   it, and nothing that its initializer reads can change from there to the end of the scope. At the
//   beginning of the backward sweep of the scope, where every needed value is as it was at the scope's
//   end, the initializer then gives the same value. Where threads of a team wait for each other in the
//   scope, what the initializer reads must not change at all.
// [recomputable copy] A firstprivate copy that the region never changes is recomputable from the
//   original.
// [stable condition] A branch condition is *stable* if it reads only variables that are set once
//   (parameters never changed, loop variables, recomputable variables) and memory that no statement of
//   the program changes.
// [invertible update] An integer or pointer update v = v + c, with a literal c, is *invertible*: the
//   backward sweep undoes it.
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

struct RecomputableResults {
  NodeMap<Variable, const Expr *>
      initializer; // of each recomputable variable; firstprivate: load of the original
  VariableSet
      setOnce; // [recomputable local] without the condition on the initializer, parameters, loop variables
  std::set<NodeId> stableConditions; // IfStmt ids
  std::set<NodeId> invertible;       // statement ids
  bool contains(const Variable *v) const { return initializer.count(v) != 0; }
};

RecomputableResults analyseRecomputable(const CallGraphResults &calls, const ReadWriteResults &effects,
                                        LocationTable &table);

/// By function and line.
std::string printRecomputable(const Module &m, const RecomputableResults &r);

/// v's value after `v = v + c` is undone by subtracting this literal; null if the statement is no such
/// update.
const Expr *invertibleStep(const Stmt *s);

/// Nothing can be computed again.
RecomputableResults withoutValues(const RecomputableResults &r);

} // namespace adjgen
