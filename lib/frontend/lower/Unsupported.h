// What a construct that is not lowered is called in messages.
#pragma once

#include "clang/AST/Stmt.h"
#include <string>

namespace adjgen::frontend {

/// "a lambda expression", "throw": to be continued by "is not supported ...".
std::string describe(const clang::Stmt *s);
/// "of the type 'Grid'"; the type of a lambda has no name.
std::string describe(clang::QualType t, const clang::ASTContext &ast);

} // namespace adjgen::frontend
