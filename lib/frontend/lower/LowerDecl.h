// Lowers declarations of variables and their initializers; types of a function's own (LocalTypes.cpp).
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class DeclarationLowering : public Part, public Declarations {
public:
  using Part::Part;

  void declare(const clang::DeclStmt *s) override;
  void declareVariable(const clang::VarDecl *d) override;
  void initialize(const Path &target, const clang::Expr *init, bool zeroed) override;

private:
  void declareLocal(const clang::VarDecl *d);
  bool isObject(const clang::VarDecl *d, const clang::Expr *init);
  void declareObject(const clang::VarDecl *d, const Variable *v, const clang::Expr *init);
  void declareReturned(const clang::VarDecl *d);
  void holdingVariables(const clang::DecompositionDecl *d);
  void declareStatic(const clang::VarDecl *d);
  void hoistTag(const clang::TagDecl *d);
  void initializeList(const Path &target, const clang::InitListExpr *list, bool zeroed);
  void initializeShared(const Path &array, std::int64_t first, const clang::Expr *init);
  void initializeString(const Path &target, const clang::StringLiteral *s);
  const Variable *local(const clang::VarDecl *d);
  const Type *leadsToDependence(clang::QualType t);
};

} // namespace adjgen::frontend
