// Short questions about Clang's tree that more than one part of the lowering asks.
#pragma once

#include "ir/Expr.h"
#include "ir/Type.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include <cstdint>
#include <string>
#include <vector>

namespace adjgen::frontend {

class Context;

/// The call in `v = f(...)` or `v = (T *)malloc(...)`, or null.
const clang::CallExpr *storedCall(const clang::Expr *e);
/// Has the function a body that is to be lowered?
bool isDefined(const clang::FunctionDecl *f);
/// The bodies of f and of what it calls, as far as the source has them.
std::vector<const clang::Stmt *> bodiesBehind(const Context &c, const clang::FunctionDecl *f);
/// What a copy without a constructor of its own is made of; null: the expression is no such copy.
const clang::Expr *copiedFrom(const clang::Expr *e);
/// The class of an object, or of an array's elements, whose destructor does something.
const clang::CXXRecordDecl *destroyed(clang::QualType t);
/// std::function
bool isCallback(clang::QualType t);
bool toBinaryKind(clang::BinaryOperatorKind k, BinaryKind &result);
/// Its bits: unsigned numbers beyond the signed ones are negative.
std::int64_t bitsOf(const llvm::APSInt &number);
/// A number as C writes it, with all its digits.
std::string realText(const llvm::APFloat &v, const Type *t);

} // namespace adjgen::frontend
