// Which parameters a function's body changes.
#pragma once

#include "clang/AST/Decl.h"

namespace adjgen::frontend {

/// May the parameter, or a part of it, have another value later in the body?
bool isChanged(const clang::Stmt *s, const clang::ValueDecl *p, bool readOnly);

} // namespace adjgen::frontend
