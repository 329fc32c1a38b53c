// What restoring values costs in a piece of the backward sweep, in saved numbers, roughly: to decide
// whether a loop is better executed again.
// [cost of saving] A number that is saved and restored costs 1, a decision 0.5; half of that where it is
//   restored in the same iteration, and never leaves the cache; a quarter where it is kept in a variable for that, outside of
//   loops and calls; and 0.4 for the cells of a row, which loops save in one piece (SavedRows.h): bytes, but no instructions
//   for each. One and a half in loops that consist of assignments only, and of loops that compilers write out: they make no
//   vectors of what has the stack in between.
// [cost of arithmetic] An addition that is executed twice costs 0.1 (Cost.h has the others).
// [cost of recomputing] What the backward sweep computes again of a loop that is not executed again counts
//   as well: an iteration that is executed again computes the same.
// [unknown trip count] A loop whose trip count is not known runs ten times.
// [cost of joint calls] What a joint call executes twice, and what is saved inside it, costs a quarter:
//   it is in the cache, or in registers, and what is saved outside takes memory, too.
// [cost of calls] A call that is executed twice costs 1, but for short functions that the source wants
//   inline.
#pragma once

#include "ir/DeclaredValues.h"
#include "plan/restore/SweepFacts.h"

#include <memory>

namespace adjgen {

class RestoreCost {
public:
  RestoreCost(const Module &m, const SweepInputs &in, SweepFacts &s) : m_(m), in_(in), s_(s) {}

  /// Of s in the pair `key`. `insideReexecuted`: in a loop that is executed again, seen from outside.
  double of(const SweepPair &key, const Stmt *s, bool insideReexecuted = false);
  /// Of a call, with what is saved of the variables whose addresses it gets.
  double ofCall(const SweepPair &key, const CallStmt *c);
  /// The same as `of` without loops in s that are executed again.
  bool savesOutsideReexecuted(const SweepPair &key, const Stmt *s);

private:
  double own(const SweepPair &key, const Stmt *s, bool insideReexecuted);
  double computedAgain(const SweepPair &key, const Stmt *s);
  double ofCallee(const CallStmt *c);
  double ofJointCall(const SweepPair &key, const CallStmt *c);
  double ofJoint(const Function *g);
  double workOfJoint(const Function *g);
  double again(const SweepPair &key, const Stmt *loop);
  double work(const SweepPair &inner, const SweepPair &outer, const Stmt *s);
  double workOf(const Function *g);
  std::shared_ptr<DeclaredValues> declaredIn(const Stmt *loop) const;

  const Module &m_;
  const SweepInputs &in_;
  SweepFacts &s_;
  const Variable *counter_ = nullptr; // of the innermost loop around what is looked at, if it is of rows
  std::shared_ptr<DeclaredValues> declared_; // in that loop
  bool inCallee_ = false;                    // whose rows are not told from other cells
  NodeMap<Function, double> saved_, work_;   // of split functions; for recursion, what is known so far
  NodeMap<Function, double> savedInJoint_, workOfJoint_;
};

} // namespace adjgen
