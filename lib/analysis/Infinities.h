// Where derivatives may meet values that are infinite, or no number.
// (I1) A variable is *doubtful* if a value that may be infinite (rules/InfiniteValues.h) is stored there, by
// itself or computed from a doubtful one: over the whole program, without regard to the order of statements.
// Memory is if such a value is stored there that comes from doubtful variables; not if it comes from doubtful
// memory only: else whatever a time loop computes would be.
// (I2) What a statement computes *shows in a result* if a result of the head is infinite, or no number,
// wherever that is: it is handed on by sums, products and the like, on every way, and nothing overwrites it
// in between. Where it does not show, as in `d = 1 / x; if (x != 0) sum += d;`, its adjoint may be zero, and
// a partial derivative infinite.
#pragma once

#include "analysis/Activity.h"
#include "analysis/Locations.h"
#include "rules/Partials.h"

namespace adjgen {

class Infinities {
public:
  Infinities(const Module &module, const CallGraphResults &calls, const AliasResults &alias,
             const ActivityResults &activity);
  Infinities(const Infinities &) = delete;

  /// For the derivatives of what s computes.
  Chaining chainingOf(const Stmt *s) const { return {&facts_, showing_.count(s) != 0}; }

private:
  friend class ShownValues;
  bool isDoubtful(const Path &p) const;
  bool isFixed(const Path &p) const;
  bool isLocal(const Path &p) const;
  void findDefinitions();
  void findDoubtful();
  bool storesDoubtful(const Function *f, const Stmt *s);
  struct Target {
    CellId cell;
    bool isLocal;
  };
  Target targetOf(const Path &p) const { return {alias_.cellOf(p), isLocal(p)}; }
  bool spoil(Target to);
  bool hand(const Expr *e, Target to, const Type *t);
  bool pass(CellId from, Target to, const Type *t);

  const Module &module_;
  const CallGraphResults &calls_;
  const AliasResults &alias_;
  const ActivityResults &activity_;
  std::set<CellId> doubtful_;
  bool memoryCounts_ = false;                   // and gets no more
  VariableSet unchanged_;                       // parameters of heads
  NodeMap<Variable, const Expr *> definitions_; // of locals that are set once
  NodeSet<Stmt> showing_;
  ValueFacts facts_;
};

} // namespace adjgen
