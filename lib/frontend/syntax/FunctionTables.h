// Calls of a function that a table holds, which nobody changes: `operations[kind].apply(x)`.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include <functional>
#include <optional>
#include <vector>

namespace adjgen::frontend {

struct FunctionTable {
  const clang::Expr *subscript = nullptr;             // null: there is one function
  std::vector<const clang::FunctionDecl *> functions; // by the subscript; null: no function
};

/// What is read, and then called.
const clang::Expr *calledPlace(const clang::Expr *callee);

/// What is called, if it is what the variable holds from the beginning on (`isFixed`). None: it may be any function.
std::optional<FunctionTable> functionTable(const clang::Expr *callee, const clang::ASTContext &ast,
                                           const std::function<bool(const clang::VarDecl *)> &isFixed);

} // namespace adjgen::frontend
