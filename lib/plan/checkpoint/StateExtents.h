// How much memory a pointer leads to, as the place in front of the loop knows.
// [counted] A container's own pointer to its elements: as many as the container says in front of the step. Steps may
//   change that number, which is state itself then; the memory stays. Of derivatives, the container that they are of says it.
// [declared] A parameter that is declared as an array, `double u[n]`, where nothing changes n.
// [allocated] A pointer that the function sets once, to what malloc or calloc gives, of a size that nothing
//   changes.
// [allocated together] A pointer that is set to nothing but such memory, or arrays, of one size, and other pointers of which that is
//   true, on each way to the loop.
// [reached] Else what the steps reach by way of it, from the least to the greatest subscript: polynomials of what
//   the loop does not change and of the variables of loops that count by one, each of which occurs once and has
//   bounds that depend on no other: so both ends are elements that some step reaches, and what lies in between is
//   of the same array. What is reached under a condition counts only where the same is reached without.
#pragma once

#include "analysis/integers/MemberSymbols.h"
#include "plan/checkpoint/StateWrites.h"
#include "plan/decisions/CheckpointPlan.h"

namespace adjgen {

/// Of two numbers of bytes: are they products of the same factors?
bool isSameSize(const Expr *a, const Expr *b, const Module &m);

class StateExtents {
public:
  StateExtents(const Stmt *loop, const Function *g, Facts &f);
  ~StateExtents();

  /// [counted] The number itself; null: it leads to no container's elements.
  const Expr *countOf(const Path &elements);
  /// [counted], [declared], [allocated] or [allocated together].
  bool known(StatePiece &piece);
  /// [reached], by these.
  bool reached(StatePiece &piece, const std::vector<const StateWrite *> &writes,
               const std::vector<const StateWrite *> &accesses);
  /// Of an access by way of the pointer: which element, in terms of `ranges` and of what stays. None: some step may not reach
  /// the least and the greatest.
  std::optional<Polynomial> subscript(const Path &access, const Path &pointer);
  /// How many elements the piece has.
  std::optional<Polynomial> number(const StatePiece &piece);
  std::vector<LoopExtents::Range> ranges;
  NodeMap<Variable, const LoadExpr *> members;
  /// What the expression reads does not change in the loop.
  bool isInvariant(const Expr *e);
  /// Neither does the path's value.
  bool isInvariant(const Path &p);

private:
  class Subscripts;
  bool isCounted(StatePiece &piece);
  bool staysInFunction(const Expr *e);
  const Expr *bytesAllocated(const CallStmt *c);
  const Expr *bytesOfAll(const Variable *v);
  const Expr *bytesOfArray(const Expr *value);
  bool isSetBefore(const Variable *v, const BlockStmt *block) const;

  const Stmt *loop_;
  const Function *function_;
  Facts &f_;
  std::unique_ptr<Subscripts> subscripts_;
};

} // namespace adjgen
