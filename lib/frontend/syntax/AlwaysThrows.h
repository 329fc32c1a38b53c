// Functions that say what went wrong and throw: what calls them goes no further, so that they have no derivative.
#pragma once

#include "clang/AST/Decl.h"

namespace adjgen::frontend {

/// Does each call of it that ends throw, as its body shows: no return in it, and its last statement throws, or calls
/// such a function? A body that is one throw is not meant: it is like any other.
bool throwsWithMore(const clang::FunctionDecl *f);

} // namespace adjgen::frontend
