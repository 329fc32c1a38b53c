// What copies, moves and ends of objects do. Whatever the lowering leaves out of a class, it asks here.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

/// Does the copy or move constructor make its object what the original is, member by member, leave the
/// original as it is, and do nothing else?
bool copiesPlainly(const clang::CXXConstructorDecl *d);

/// May the original stand for its copy, as long as neither is changed? The copy's end does nothing, either.
bool mayLeaveOut(const clang::CXXConstructExpr *copy);

/// Does it show nowhere how often objects of the type are copied, moved and destroyed? True of what the
/// library copies as values, and of classes of such members that do no more.
bool isValue(clang::QualType t);

/// Does it show nowhere whether an object is moved and the original destroyed, or the original taken for it?
bool isRelocatable(const clang::CXXRecordDecl *r);

/// Do compilers take the local variable that the function returns here for the object of its caller?
enum class ElisionKind { Never, Always, Depends };
ElisionKind elisionOf(const clang::FunctionDecl *body, const clang::ReturnStmt *s);

} // namespace adjgen::frontend
