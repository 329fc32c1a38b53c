// Where derivatives may meet values that are infinite, or no number.
// [doubtful] A cell is *doubtful* if a value that may be infinite (rules/InfiniteValues.h) is stored
//   there, by itself or computed from a doubtful one: over the whole program, without regard to the order
//   of statements.
// [shows in a result] What a statement computes *shows in a result* if a result of the head is infinite,
//   or no number, wherever that is: it is handed on by sums, products and the like, on every way, and
//   nothing overwrites it in between (ShownValues.h). Where it does not show, as in `d = 1 / x; if (x !=
//   0) sum += d;`, its adjoint may be zero, and a partial derivative infinite.
// [tangent of doubtful] The tangent of such a d is left as d is, so that tangents need no care for what
//   shows. But an operation that is finite where its operand is not, as 1 / d, has there the partial
//   derivative zero, and the operand's tangent may be infinite.
#pragma once

#include "analysis/sweeps/Activity.h"
#include "analysis/values/ShownValues.h"
#include "analysis/values/ValueFlows.h"
#include "rules/Partials.h"
#include <memory>

namespace adjgen {

class Infinities {
public:
  Infinities(const Module &module, const CallGraphResults &calls, const AliasResults &alias,
             const ActivityResults &activity);
  Infinities(const Infinities &) = delete;

  /// For the adjoint, or the tangent, of what s computes.
  Chaining inAdjoint(const Stmt *s) const;
  Chaining inTangent() const { return {&facts_, true}; }
  /// The functions' variables that are doubtful, or lead to what is.
  std::string print() const;

private:
  bool isDoubtful(const Path &p) const;
  bool isFixed(const Path &p) const;
  bool isLocal(const Path &p) const;
  void findDefinitions();
  void findFixed();
  void findDoubtful();
  bool follow(const ValueFlow &flow);
  bool followUnknown(const CallStmt *c);
  bool spoil(CellId to);
  bool pass(CellId from, CellId to, const Type *t);

  const Module &module_;
  const CallGraphResults &calls_;
  const AliasResults &alias_;
  const ActivityResults &activity_;
  std::set<CellId> doubtful_;
  VariableSet unchanged_;                       // parameters that stay what the head got
  NodeMap<Variable, const Expr *> definitions_; // of locals that are set once
  ValueFacts facts_;
  mutable std::unique_ptr<ShownValues> shown_; // made where somebody asks
};

} // namespace adjgen
