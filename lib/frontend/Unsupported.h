// What a construct that is not lowered is called in messages.
#pragma once

#include "clang/AST/Stmt.h"
#include <string>

namespace adjgen::frontend {

/// "a lambda expression", "throw": to be continued by "is not supported ...".
std::string describe(const clang::Stmt *s);

} // namespace adjgen::frontend
