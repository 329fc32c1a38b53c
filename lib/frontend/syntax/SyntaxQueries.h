// Walks over Clang's statements, the same for all: bodies of OpenMP constructs and clause expressions
// included.
#pragma once

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include <functional>

namespace adjgen::frontend {

using StmtFunction = std::function<void(const clang::Stmt *)>;

/// The statements and expressions directly inside `s`, in source order, none of them null.
void forEachChild(const clang::Stmt *s, const StmtFunction &f);
/// `s` and everything inside it, parents first.
void forEachInside(const clang::Stmt *s, const StmtFunction &f);
/// The first one inside `s` (itself included) for which `f` holds, or null.
const clang::Stmt *firstInside(const clang::Stmt *s, const std::function<bool(const clang::Stmt *)> &f);

/// What is declared in the context and in those inside of it, but not in functions; also what templates have
/// been instantiated to.
void forEachDecl(const clang::DeclContext *context, const std::function<void(const clang::Decl *)> &f);

/// Without parentheses and nodes that mean nothing.
const clang::Expr *strip(const clang::Expr *e);
/// A full-expression with temporary objects that are destroyed at its end.
bool endsTemporaries(const clang::Expr *e);
/// Also without implicit casts that keep the value of an integer or pointer.
const clang::Expr *stripCasts(const clang::Expr *e);
/// The variable whose storage an lvalue lies in, or null (memory behind a pointer).
const clang::VarDecl *rootVariable(const clang::Expr *lvalue);
/// The variable that the way to a place begins with, also through pointers, members and sections; null: with none.
const clang::VarDecl *pathVariable(const clang::Expr *place);
/// The variable that an expression just names (an lvalue, or its value), or null.
const clang::VarDecl *namedVariable(const clang::Expr *e);

/// How an expression uses the variables in it.
struct VariableUses {
  std::function<void(const clang::VarDecl *, const clang::Stmt *)>
      assigned; // the variable or a part of it is written
  std::function<void(const clang::VarDecl *, const clang::Stmt *)>
      addressTaken; // its address may be kept, or written through
  std::function<void(const clang::VarDecl *, const clang::Stmt *)> read;
  /// Its address becomes a pointer or a reference to const; not set: that counts as addressTaken.
  std::function<void(const clang::VarDecl *, const clang::Stmt *)> lentToRead;
};
void forEachUse(const clang::Stmt *s, const VariableUses &uses);

} // namespace adjgen::frontend
