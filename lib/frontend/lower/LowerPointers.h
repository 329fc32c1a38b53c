// Pointers to memory of other types than the pointer says.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class PointerLowering : public Part, public Pointers {
public:
  using Part::Part;

  const Expr *pointerAs(const Type *to, const clang::Expr *e, const clang::Expr *sub, bool implicit) override;
  const Expr *typedPointer(const clang::Expr *e, const Type *to) override;
  const Expr *valueFor(const Type *to, const clang::Expr *e) override;
  const Expr *bytesBetween(const clang::BinaryOperator *e) override;

private:
  bool beginAlike(const Type *from, const Type *to) const;
  const Expr *chosenMemory(const clang::ConditionalOperator *e, const Type *to);
  const Expr *refuseMemory(const clang::Expr *e, const clang::Expr *sub, const Type *from, const Type *to);
};

} // namespace adjgen::frontend
