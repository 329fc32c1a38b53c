// Literals, and what is known when the source is compiled: LowerLiteral.cpp, and LowerConstant.cpp for
// objects.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class ConstantLowering : public Part, public Constants {
public:
  using Part::Part;

  const Expr *literal(const clang::Expr *e) override;
  const Expr *constantOf(const clang::VarDecl *v, const clang::Expr *e) override;
  const Variable *constantCopy(const clang::VarDecl *d) override;
  const Expr *constant(const clang::Expr *e) override;
};

} // namespace adjgen::frontend
