// What a pattern that holds at all points is told (--mode=pattern-all). Real numbers are those of one run, and decide
// nothing: what they would decide is done both ways.
#pragma once

#include "ir/Module.h"
#include <memory>

namespace adjgen {

class AliasResults;
class InfluenceResults;

struct EverywherePlan {
  EverywherePlan(InfluenceResults influence, const AliasResults &alias);

  NodeSet<Stmt> both;    // IfStmt: both branches are executed, the else branch behind the other one
  NodeSet<Stmt> repeats; // WhileStmt: until no set changes
  NodeSet<Stmt> ofTeams; // of those: teams are formed inside
  NodeSet<Stmt> omitted; // calls, and assignments of nothing that has a set: not executed
  NodeSet<Stmt> zeroed;  // the value is not computed: zero in its place
  /// Parameters that may lead to an array of which callers say how large it is (adjgen_pattern_input).
  NodeSet<Variable> declared;

  // Queries, as in analysis/values/Influence.h.
  bool isInfluenced(const Expr *e) const;
  bool isPlaceInfluenced(const Path &p) const;
  bool mayFail(const Expr *e) const;
  bool isConditional(const Stmt *s) const;
  /// The number's set grows: what it had before may still be there.
  bool grows(const Stmt *s, const Path &target) const;
  /// Others may have its address.
  bool isAddressTaken(const Variable *v) const;
  /// The array, of declared size, of which a number is one whose subscript the independents decide; or one of the pointers
  /// of `declared` that leads into it. nullopt: there is none, and it may be anywhere.
  std::optional<Path> arrayAround(const Path &p) const;
  const InfluenceResults &influence() const { return *influence_; }

private:
  std::shared_ptr<const InfluenceResults> influence_;
  const AliasResults *alias_;
};

} // namespace adjgen
