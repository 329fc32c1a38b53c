// The one way to ask whether a class can be looked into. Clang answers questions about members, base classes
// and special functions of a class that is only declared with a crash.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"

namespace adjgen::frontend {

/// Its definition. Null for null, and for what has no members that could be asked for: a class that is only
/// declared, an instance of a template that nothing has needed yet, a template's pattern, a definition with
/// errors.
inline const clang::CXXRecordDecl *completeClass(const clang::CXXRecordDecl *d) {
  d = d ? d->getDefinition() : nullptr;
  return d && !d->isInvalidDecl() && !d->isDependentContext() ? d : nullptr;
}

/// The class of an array's elements, or of the type itself.
inline const clang::CXXRecordDecl *completeElementClass(clang::QualType t) {
  return completeClass(t->getBaseElementTypeUnsafe()->getAsCXXRecordDecl());
}

} // namespace adjgen::frontend
