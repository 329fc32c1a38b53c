// Lowers expressions to values. A new kind of expression: valueOf() finds its method.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

/// Integers that are no type of the IR, and matrices: they are handed round, but not computed with.
bool lacksArithmetic(clang::QualType t, const clang::ASTContext &ast);

class ExpressionLowering : public Part, public Expressions {
public:
  using Part::Part;

  const Expr *value(const clang::Expr *e) override;
  const Expr *otherValue(const clang::Expr *e) override { return valueOf(e); }
  const Expr *condition(const clang::Expr *e) override;
  const Expr *truth(const Expr *e) override;
  void effects(const clang::Expr *e, bool isLast = false) override;
  const Expr *convert(const Expr *e, const Type *to, bool implicit, SourceLocation l) override;

private:
  const Expr *valueOf(const clang::Expr *e); // past strip()
  const Expr *name(const clang::DeclRefExpr *e);
  const Expr *decayed(const clang::Expr *array, const Type *pointer);
  const Expr *enumerator(const clang::EnumConstantDecl *k, const clang::Expr *e);
  const Expr *functionValue(const clang::FunctionDecl *f, const clang::Expr *e);
  const Expr *castValue(const clang::CastExpr *e);
  const Expr *unary(const clang::UnaryOperator *e);
  const Expr *binary(const clang::BinaryOperator *e);
  const Expr *logical(const clang::BinaryOperator *e);
  const Expr *conditional(const clang::Expr *e, const clang::Expr *cond, const clang::Expr *a,
                          const clang::Expr *b);
  const Expr *statementExpression(const clang::StmtExpr *e);
  const Expr *typeTrait(const clang::UnaryExprOrTypeTraitExpr *e);

  std::pair<const clang::Expr *, clang::SourceLocation> lastOperation_; // lowered, and where it begins
};

} // namespace adjgen::frontend
