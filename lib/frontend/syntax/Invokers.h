// What closures without captures are converted to: pointers to functions.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

/// To Clang, the function that such a pointer leads to has an empty body, as its code generator makes one. It gets that
/// of the closure here, with its parameters.
void giveBodiesToInvokers(clang::ASTContext &ast);

/// Has it still no body but Clang's?
bool isInvokerWithoutBody(const clang::FunctionDecl *f);

/// The function, if the expression converts a closure to a pointer; else null.
const clang::FunctionDecl *invokerOf(const clang::Expr *e);

} // namespace adjgen::frontend
