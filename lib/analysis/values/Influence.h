// Which values depend on those of the independents in any way, and what is executed or not because of them.
// [influenced] A cell is *influenced* if what it holds may depend on the value of an independent: by arithmetic, as
//   a varied cell's value does, but also by comparisons, by conversions to integers, as a subscript, or since it
//   depends on the independents whether, or how often, the assignment to it is executed.
// [own of a context] What an influenced condition, or loop, holds is a *context*: of what it declares itself, the
//   values are known where it is executed at all, so assignments to that influence nothing. A function that is called
//   in such a place is one, too.
// Facts are about cells, over the whole program, without regard to the order of statements.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/effects/UnknownCode.h"
#include "analysis/sweeps/Activity.h"
#include <deque>

namespace adjgen {

class InfluenceResults {
public:
  bool isInfluenced(CellId c) const { return c != NoCell && cells_.count(c) != 0; }
  /// Its value.
  bool isInfluenced(const Expr *e) const;
  /// Where it lies.
  bool isPlaceInfluenced(const Path &p) const;
  /// Must it not be computed where an influenced value is no number of this run? Integers and pointers that are
  /// influenced may lead anywhere.
  bool mayFail(const Expr *e) const;
  /// The statement stands in a context.
  bool isConditional(const Stmt *s) const;
  /// ... in one inside of its function.
  bool isNested(const Stmt *s) const;
  /// It depends on the independents whether the statement sets the path.
  bool mayNotSet(const Stmt *s, const Path &p) const;

private:
  friend class InfluenceSolver;
  struct Context {
    bool isConditional = false, isNested = false;
    VariableSet own;
  };
  const AliasResults *alias_ = nullptr;
  std::set<CellId> cells_;
  std::deque<Context> contexts_;
  NodeMap<Stmt, const Context *> contextOf_;
};

InfluenceResults analyseInfluence(const CallGraphResults &calls, const AliasResults &alias,
                                  const ActivityResults &activity, const UnknownCode &unknown);

} // namespace adjgen
