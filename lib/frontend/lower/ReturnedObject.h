// Objects that heads return, of classes that generated code does not use as they are (docs/cpp.md).
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// The class of what the head returns, as it shows itself, if generated code can make such an object from its members;
/// null: it cannot, or the function returns no such object.
const Type *returnedFace(Context &c, const clang::FunctionDecl *head);

/// Has the class a constructor without arguments that anyone may call?
bool isMadeOfNothing(const clang::CXXRecordDecl *d);

/// Gives the object at `shown`, a face, the members of the mirror at `own`. Its containers get their sizes.
std::vector<const Stmt *> givenMembers(Context &c, const Path &shown, const Path &own,
                                       const std::string &name, SourceLocation l);

} // namespace adjgen::frontend
