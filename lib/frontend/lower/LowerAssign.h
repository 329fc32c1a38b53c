// Lowers assignments, `+=` and its like, `++` and `--`.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class AssignmentLowering : public Part, public Assignments {
public:
  using Part::Part;

  const Expr *assignment(const clang::BinaryOperator *e, bool wanted) override;
  const Expr *compound(const clang::CompoundAssignOperator *e, bool wanted) override;
  const Expr *increment(const clang::UnaryOperator *e, bool wanted) override;
  bool storesDirectly(const clang::CallExpr *k, const Type *target) override;
  void store(Path target, const clang::Expr *from, SourceLocation l) override;
  const Expr *negated(const Expr *e, const Type *type, SourceLocation l) override;
  void copyWhole(const Path &to, const Path &from, SourceLocation l) override;

private:
  const Expr *intoShared(const clang::BinaryOperator *e, bool wanted);
  bool isKnownReal(const clang::Expr *assignment, const clang::Expr *target);
  bool areTasksAddingTo(const clang::Expr *target);
  const Expr *refuseChange(const clang::Expr *e);
  void addSum(const IncrementStmt *sum, bool isOfTasks);
};

} // namespace adjgen::frontend
