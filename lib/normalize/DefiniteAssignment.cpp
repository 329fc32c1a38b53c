#include "normalize/DefiniteAssignment.h"
#include "ir/Visitor.h"
#include "normalize/Jumps.h"
#include "normalize/Mentions.h"

namespace adjgen {

void DefiniteAssignment::walk(const std::vector<const Stmt *> &list) {
  for (const Stmt *s : list)
    walk(s);
}

void DefiniteAssignment::walk(const Expr *e) {
  if (!e)
    return;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *a = dyn_cast<AddressOfExpr>(x); a && a->path.root == v_ && !a->path.goesThroughPointer())
      escapes_ = true;
  });
  readBefore_ |= !assigned_ && mentions(e, v_);
}

void DefiniteAssignment::walkTarget(const Path &target) {
  forEachSubscript(target, [&](const Expr *e) { walk(e); });
  if (target.root != v_)
    return;
  if (target.isVariable())
    assigned_ = true;
  else
    readBefore_ |= !assigned_; // a part of it, or what it points to
}

/// What may run any number of times, or not at all.
void DefiniteAssignment::walkMaybe(const std::vector<const Stmt *> &list) {
  const bool before = assigned_;
  walk(list);
  assigned_ = before;
}

void DefiniteAssignment::walkIf(const IfStmt *s) {
  walk(s->condition);
  const bool before = assigned_;
  walk(s->thenBlock->statements);
  const bool afterThen = assigned_ || neverEnds(s->thenBlock);
  assigned_ = before;
  if (s->elseBlock)
    walk(s->elseBlock->statements);
  assigned_ = afterThen && (assigned_ || (s->elseBlock && neverEnds(s->elseBlock)));
}

void DefiniteAssignment::walkWhile(const WhileStmt *s) {
  if (s->pre)
    walk(s->pre->statements);
  walk(s->condition);
  walkMaybe(s->body->statements);
}

void DefiniteAssignment::walk(const Stmt *s) {
  switch (s->kind) {
  case StmtKind::Declare:
    walk(cast<DeclareStmt>(s)->initializer);
    return;
  case StmtKind::Assign:
    walk(cast<AssignStmt>(s)->value);
    return walkTarget(cast<AssignStmt>(s)->target);
  case StmtKind::Call: {
    const auto *c = cast<CallStmt>(s);
    walk(c->calleePointer);
    for (const Expr *a : c->arguments)
      walk(a);
    if (c->hasResult)
      walkTarget(c->result);
    return;
  }
  case StmtKind::Block:
    return walk(cast<BlockStmt>(s)->statements);
  case StmtKind::OmpCritical:
    return walk(cast<OmpCriticalStmt>(s)->body->statements);
  case StmtKind::If:
    return walkIf(cast<IfStmt>(s));
  case StmtKind::For:
    forEachExprOf(s, [&](const Expr *e) { walk(e); });
    return walkMaybe(cast<ForStmt>(s)->body->statements);
  case StmtKind::While:
    return walkWhile(cast<WhileStmt>(s));
  case StmtKind::OmpParallel:
  case StmtKind::OmpFor:
  case StmtKind::Unsupported:
    escapes_ |= mentions(s, v_);
    return;
  case StmtKind::Increment: // as the following, reads what it mentions
  case StmtKind::Switch:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Return:
  case StmtKind::OmpAtomic:
  case StmtKind::OmpBarrier:
  case StmtKind::OmpFlush:
  case StmtKind::Push:
  case StmtKind::Pop:
  case StmtKind::Comment:
    readBefore_ |= !assigned_ && mentions(s, v_);
    forEachExprOf(s, [&](const Expr *e) { walk(e); });
  }
}

} // namespace adjgen
