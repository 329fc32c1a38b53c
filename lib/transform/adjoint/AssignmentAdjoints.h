// The adjoints of assignments and increments (differentiation.md, statement rules).
#pragma once

#include "rules/Partials.h"
#include "transform/adjoint/KeptValues.h"

namespace adjgen {

class AssignmentAdjoints : SweepPart {
public:
  AssignmentAdjoints(SweepContext &x, SavedValues &saved, KeptValues &kept)
      : SweepPart(x), saved_(saved), kept_(kept) {}

  void assign(const Stmt *s, const Path &target, const Expr *value, Statements &out);
  void increment(const IncrementStmt *s, Statements &out);
  /// What the value of s gives its operands, where the adjoint of the value is `seed`.
  void ofValue(const Stmt *s, const Expr *value, const Expr *seed, Statements &out);

private:
  void undo(const Stmt *s, const Path &target, Statements &out);
  std::vector<AdjointTerm> termsOf(const Stmt *s, const Expr *value, const Expr *seed);
  bool mayMeet(const Path &read, const Path &target) const;
  void accumulate(const Path &primal, const Expr *value, const LoadExpr *read, Statements &out);
  const Expr *atomicValue(const Expr *value, Statements &out);
  Path writable(const Path &shadow, Statements &out);

  SavedValues &saved_;
  KeptValues &kept_;
};

} // namespace adjgen
