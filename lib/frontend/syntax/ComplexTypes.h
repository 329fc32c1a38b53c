// Complex numbers of C.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Type.h"

namespace adjgen::frontend {

/// _Complex of float, double and long double. In C++ they are an extension, and not lowered.
inline bool isComplex(clang::QualType t, const clang::ASTContext &ast) {
  using B = clang::BuiltinType;
  const auto *k = t->getAs<clang::ComplexType>();
  const auto isOf = [&](B::Kind part) { return k->getElementType()->isSpecificBuiltinType(part); };
  return k && !ast.getLangOpts().CPlusPlus && (isOf(B::Float) || isOf(B::Double) || isOf(B::LongDouble));
}

} // namespace adjgen::frontend
