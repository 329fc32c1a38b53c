// The functions that a local variable of C, or a part of one, may hold: all that is ever set there stands in sight.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include <functional>
#include <vector>

namespace adjgen::frontend {

/// Of `law = k > 2 ? sin : cos; ... law(x)`, of `o.f` and `t[k]`; null pointers do not count. Empty: it may be any function.
/// `body` is that of `of`; `isAddressed`: others may change the variable.
std::vector<const clang::FunctionDecl *>
heldFunctions(const clang::Expr *callee, const clang::FunctionDecl *of, const clang::Stmt *body,
              const std::function<bool(const clang::VarDecl *)> &isAddressed);

} // namespace adjgen::frontend
