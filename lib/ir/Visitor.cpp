#include "ir/Visitor.h"

namespace adjgen {

void forEachSubscript(const Path &p, const std::function<void(const Expr *)> &f) {
  for (const Projection &s : p.steps)
    if (s.index)
      f(s.index);
}

namespace {

struct Operands : ExprVisitor<Operands> {
  const std::function<void(const Expr *)> &f;
  explicit Operands(const std::function<void(const Expr *)> &f) : f(f) {}
  void visitLiteral(const LiteralExpr *) {}
  void visitLoad(const LoadExpr *e) { forEachSubscript(e->path, f); }
  void visitAddressOf(const AddressOfExpr *e) { forEachSubscript(e->path, f); }
  void visitFunctionRef(const FunctionRefExpr *) {}
  void visitUnary(const UnaryExpr *e) { f(e->operand); }
  void visitBinary(const BinaryExpr *e) { f(e->left), f(e->right); }
  void visitSelect(const SelectExpr *e) { f(e->condition), f(e->ifTrue), f(e->ifFalse); }
  void visitCast(const CastExpr *e) {
    forEachExtent(e->type);
    f(e->operand);
  }
  void visitPureCall(const PureCallExpr *e) {
    for (const Expr *a : e->arguments)
      f(a);
  }
  void visitSizeOf(const SizeOfExpr *e) { forEachExtent(e->operand); }
  /// Types with variable extents are evaluated where they stand.
  void forEachExtent(const Type *t) {
    for (; t && (t->isArray() || t->isPointer()); t = t->element)
      if (t->extentExpr)
        f(t->extentExpr);
  }
};

void maybe(const Expr *e, const std::function<void(const Expr *)> &f) {
  if (e)
    f(e);
}

struct ExprsOf : StmtVisitor<ExprsOf> {
  const std::function<void(const Expr *)> &f;
  explicit ExprsOf(const std::function<void(const Expr *)> &f) : f(f) {}
  /// What is declared with such a type evaluates it.
  void forEachExtent(const Variable *v) {
    for (const Type *t = v->type; t; t = t->isArray() || t->isPointer() ? t->element : nullptr)
      maybe(t->extentExpr, f);
  }
  void visitDeclare(const DeclareStmt *s) {
    forEachExtent(s->variable);
    maybe(s->initializer, f);
  }
  void visitAssign(const AssignStmt *s) { forEachSubscript(s->target, f), f(s->value); }
  void visitIncrement(const IncrementStmt *s) { forEachSubscript(s->target, f), f(s->value); }
  void visitCall(const CallStmt *s) {
    if (s->hasResult)
      forEachSubscript(s->result, f);
    maybe(s->calleePointer, f);
    for (const Expr *a : s->arguments)
      f(a);
  }
  void visitBlock(const BlockStmt *) {}
  void visitIf(const IfStmt *s) { f(s->condition); }
  void visitFor(const ForStmt *s) {
    forEachExtent(s->variable);
    f(s->lower), f(s->bound), f(s->step);
  }
  void visitWhile(const WhileStmt *s) { f(s->condition); }
  void visitSwitch(const SwitchStmt *s) { f(s->value); }
  void visitBreak(const BreakStmt *) {}
  void visitContinue(const ContinueStmt *) {}
  void visitReturn(const ReturnStmt *s) { maybe(s->value, f); }
  void visitOmpParallel(const OmpParallelStmt *s) {
    maybe(s->numThreads, f), maybe(s->ifClause, f);
    for (const TaskDependence &d : s->traits.dependences)
      f(d.address);
  }
  void visitOmpFor(const OmpForStmt *s) { maybe(s->schedule.chunk, f); }
  void visitOmpAtomic(const OmpAtomicStmt *) {}
  void visitOmpBarrier(const OmpBarrierStmt *) {}
  void visitOmpCritical(const OmpCriticalStmt *) {}
  void visitOmpFlush(const OmpFlushStmt *) {}
  void visitUnsupported(const UnsupportedStmt *) {}
  void visitPush(const PushStmt *s) {
    if (s->value)
      f(s->value);
    else
      forEachSubscript(s->path, f);
    maybe(s->at, f);
  }
  void visitPop(const PopStmt *s) {
    forEachSubscript(s->path, f);
    maybe(s->at, f);
  }
  void visitComment(const CommentStmt *) {}
};

struct Children : StmtVisitor<Children> {
  const std::function<void(const Stmt *)> &f;
  explicit Children(const std::function<void(const Stmt *)> &f) : f(f) {}
  void visitDeclare(const DeclareStmt *) {}
  void visitAssign(const AssignStmt *) {}
  void visitIncrement(const IncrementStmt *) {}
  void visitCall(const CallStmt *) {}
  void visitBlock(const BlockStmt *s) {
    for (const Stmt *c : s->statements)
      f(c);
  }
  void visitIf(const IfStmt *s) {
    f(s->thenBlock);
    if (s->elseBlock)
      f(s->elseBlock);
  }
  void visitFor(const ForStmt *s) { f(s->body); }
  void visitWhile(const WhileStmt *s) {
    if (s->pre)
      f(s->pre);
    f(s->body);
    if (s->increment)
      f(s->increment);
  }
  void visitSwitch(const SwitchStmt *s) {
    for (const Stmt *c : s->statements)
      f(c);
  }
  void visitBreak(const BreakStmt *) {}
  void visitContinue(const ContinueStmt *) {}
  void visitReturn(const ReturnStmt *) {}
  void visitOmpParallel(const OmpParallelStmt *s) { f(s->body); }
  void visitOmpFor(const OmpForStmt *s) { f(s->loop); }
  void visitOmpAtomic(const OmpAtomicStmt *s) { f(s->update); }
  void visitOmpBarrier(const OmpBarrierStmt *) {}
  void visitOmpCritical(const OmpCriticalStmt *s) { f(s->body); }
  void visitOmpFlush(const OmpFlushStmt *) {}
  void visitUnsupported(const UnsupportedStmt *) {}
  void visitPush(const PushStmt *) {}
  void visitPop(const PopStmt *) {}
  void visitComment(const CommentStmt *) {}
};

} // namespace

void forEachOperand(const Expr *e, const std::function<void(const Expr *)> &f) { Operands(f).visit(e); }

void forEachExpr(const Expr *e, const std::function<void(const Expr *)> &f) {
  f(e);
  forEachOperand(e, [&](const Expr *o) { forEachExpr(o, f); });
}

void forEachExprOf(const Stmt *s, const std::function<void(const Expr *)> &f) { ExprsOf(f).visit(s); }
void forEachChild(const Stmt *s, const std::function<void(const Stmt *)> &f) { Children(f).visit(s); }

void forEachStmt(const Stmt *s, const std::function<void(const Stmt *)> &f) {
  f(s);
  forEachChild(s, [&](const Stmt *c) { forEachStmt(c, f); });
}

static bool equalOrNull(const Expr *a, const Expr *b) { return a == b || (a && b && equal(a, b)); }

bool equal(const Path &a, const Path &b) {
  if (a.root != b.root || a.steps.size() != b.steps.size())
    return false;
  for (std::size_t i = 0; i < a.steps.size(); ++i)
    if (a.steps[i].kind != b.steps[i].kind || a.steps[i].field != b.steps[i].field ||
        !equalOrNull(a.steps[i].index, b.steps[i].index))
      return false;
  return true;
}

namespace {
struct Equality : ExprVisitor<Equality, bool> {
  const Expr *other;
  explicit Equality(const Expr *other) : other(other) {}
  template <class T> const T *as(const T *) const { return cast<T>(other); }
  bool visitLiteral(const LiteralExpr *e) { return e->text == as(e)->text; }
  bool visitLoad(const LoadExpr *e) { return equal(e->path, as(e)->path); }
  bool visitAddressOf(const AddressOfExpr *e) {
    return e->decays == as(e)->decays && equal(e->path, as(e)->path);
  }
  bool visitFunctionRef(const FunctionRefExpr *e) { return e->function == as(e)->function; }
  bool visitUnary(const UnaryExpr *e) { return e->op == as(e)->op && equal(e->operand, as(e)->operand); }
  bool visitBinary(const BinaryExpr *e) {
    return e->op == as(e)->op && equal(e->left, as(e)->left) && equal(e->right, as(e)->right);
  }
  bool visitSelect(const SelectExpr *e) {
    return equal(e->condition, as(e)->condition) && equal(e->ifTrue, as(e)->ifTrue) &&
           equal(e->ifFalse, as(e)->ifFalse);
  }
  bool visitCast(const CastExpr *e) { return equal(e->operand, as(e)->operand); }
  bool visitPureCall(const PureCallExpr *e) {
    const PureCallExpr *o = as(e);
    if (e->callee != o->callee || e->arguments.size() != o->arguments.size())
      return false;
    for (std::size_t i = 0; i < e->arguments.size(); ++i)
      if (!equal(e->arguments[i], o->arguments[i]))
        return false;
    return true;
  }
  bool visitSizeOf(const SizeOfExpr *e) { return e->operand == as(e)->operand; }
};
} // namespace

void forEachPathOf(const Stmt *s, const std::function<void(const Path &)> &f) {
  if (const Path *target = targetOf(s))
    f(*target);
  if (const auto *push = dyn_cast<PushStmt>(s); push && !push->value)
    f(push->path);
  if (const auto *pop = dyn_cast<PopStmt>(s))
    f(pop->path);
  forEachExprOf(s, [&](const Expr *root) {
    forEachExpr(root, [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        f(l->path);
      else if (const auto *a = dyn_cast<AddressOfExpr>(e))
        f(a->path);
    });
  });
}

const Expr *valueOf(const Stmt *s) {
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    return d->initializer;
  if (const auto *a = dyn_cast<AssignStmt>(s))
    return a->value;
  const auto *i = dyn_cast<IncrementStmt>(s);
  return i ? i->value : nullptr;
}

const Path *targetOf(const Stmt *s) {
  if (const auto *a = dyn_cast<AssignStmt>(s))
    return &a->target;
  if (const auto *i = dyn_cast<IncrementStmt>(s))
    return &i->target;
  const auto *c = dyn_cast<CallStmt>(s);
  return c && c->hasResult ? &c->result : nullptr;
}

const Path *targetOrPopped(const Stmt *s) {
  const auto *p = dyn_cast<PopStmt>(s);
  return p ? &p->path : targetOf(s);
}

bool equal(const Expr *a, const Expr *b) {
  return a == b || (a->kind == b->kind && a->type->canonical == b->type->canonical && Equality(b).visit(a));
}

bool isZero(const Expr *e) {
  if (const auto *c = dyn_cast<CastExpr>(e); c && c->implicit)
    return isZero(c->operand);
  const auto *k = dyn_cast<LiteralExpr>(e);
  if (!k)
    return false;
  if (k->hasValue)
    return k->value == 0;
  if (!k->type->isReal())
    return false;
  return k->text.find_first_not_of("0.fFlL") == std::string::npos;
}

} // namespace adjgen
