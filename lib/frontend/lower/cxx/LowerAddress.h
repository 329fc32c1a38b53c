// References and addresses, parts of base classes.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class AddressLowering : public Part, public Addresses {
public:
  using Part::Part;

  Path referred(const clang::Expr *e) override;
  Path stable(Path p) override;
  bool isFixed(const Expr *e) const override;
  const Expr *takeAddress(Path p, SourceLocation l) override;
  const Expr *pointerValue(const Path &p, SourceLocation l) override;
  Path castToBase(Path p, const clang::CastExpr *e) override;
  const Expr *pointerToBase(const clang::CastExpr *e) override;
  Path basePart(Path p, const clang::CXXRecordDecl *from, const clang::CXXRecordDecl *to) override;
  void referenceVariable(const clang::VarDecl *d) override;
};

} // namespace adjgen::frontend
