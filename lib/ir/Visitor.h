// Walks and dispatch over the IR, made from Nodes.def.
#pragma once

#include "ir/Module.h"
#include <functional>

namespace adjgen {

/// Calls derived().visitName(node) of the node's class; a class that lacks one does not compile.
template <class Derived, class Result = void> class ExprVisitor {
public:
  Result visit(const Expr *e) {
    switch (e->kind) {
#define ADJGEN_EXPR(Name)                                                                                    \
  case ExprKind::Name:                                                                                       \
    return static_cast<Derived *>(this)->visit##Name(cast<Name##Expr>(e));
#include "ir/Nodes.def"
    }
    __builtin_unreachable();
  }
};

template <class Derived, class Result = void> class StmtVisitor {
public:
  Result visit(const Stmt *s) {
    switch (s->kind) {
#define ADJGEN_STMT(Name)                                                                                    \
  case StmtKind::Name:                                                                                       \
    return static_cast<Derived *>(this)->visit##Name(cast<Name##Stmt>(s));
#include "ir/Nodes.def"
    }
    __builtin_unreachable();
  }
};

/// The expressions directly below an expression: operands, arguments, and the subscripts of its path.
void forEachOperand(const Expr *e, const std::function<void(const Expr *)> &f);
/// e and all expressions below it, parents first.
void forEachExpr(const Expr *e, const std::function<void(const Expr *)> &f);
void forEachSubscript(const Path &p, const std::function<void(const Expr *)> &f);
/// The expressions directly in a statement (not those of statements inside it), subscripts of its target
/// included, and variable array extents of what it declares.
void forEachExprOf(const Stmt *s, const std::function<void(const Expr *)> &f);
/// The statements directly inside a statement.
void forEachChild(const Stmt *s, const std::function<void(const Stmt *)> &f);
/// s and all statements inside it, parents first, in order.
void forEachStmt(const Stmt *s, const std::function<void(const Stmt *)> &f);
/// What the statement itself assigns: an assignment, an increment, a call with a result. Null: nothing.
const Path *targetOf(const Stmt *s);
/// ... or what a pop sets.
const Path *targetOrPopped(const Stmt *s);
/// The paths of a statement itself: what is read, has its address taken, is assigned, pushed or popped.
void forEachPathOf(const Stmt *s, const std::function<void(const Path &)> &f);
/// The value of a declaration, an assignment or an increment. Null: there is none.
const Expr *valueOf(const Stmt *s);

/// Same structure with the same variables (ids and places do not matter).
bool equal(const Expr *a, const Expr *b);
bool equal(const Path &a, const Path &b);
/// A literal that is zero, perhaps converted.
bool isZero(const Expr *e);

} // namespace adjgen
