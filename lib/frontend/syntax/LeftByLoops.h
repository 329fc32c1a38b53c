// What counting loops leave in a variable that is declared outside of them.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include <functional>

namespace adjgen::frontend {

/// May the body read what one of these loops has left in v? `setsFirst`: of the loops whose heads set v before
/// anything reads it, and in whose bodies nothing else sets it. Unknown uses count as reads.
bool readsWhatLoopsLeave(const clang::Stmt *body, const clang::VarDecl *v,
                         const std::function<bool(const clang::ForStmt *)> &setsFirst);

} // namespace adjgen::frontend
