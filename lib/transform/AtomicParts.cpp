#include "transform/AtomicParts.h"
#include "ir/Visitor.h"

namespace adjgen {

static const Path &targetOf(const Stmt *s) {
  return isa<AssignStmt>(s) ? cast<AssignStmt>(s)->target : cast<IncrementStmt>(s)->target;
}

static const Path *loadedBy(const Stmt *s) {
  const auto *a = dyn_cast<AssignStmt>(s);
  const Expr *e = a ? a->value : nullptr;
  while (e && isa<CastExpr>(e))
    e = cast<CastExpr>(e)->operand;
  const auto *l = e ? dyn_cast<LoadExpr>(e) : nullptr;
  return l ? &l->path : nullptr;
}

/// Of the two statements of a capture, the one that reads what the other one changes.
static bool reads(const OmpCriticalStmt *s, const Stmt *x) {
  if (s->atomicKind != AtomicKind::Capture)
    return s->atomicKind == AtomicKind::Read;
  const auto &list = s->body->statements;
  const Path *from = loadedBy(x);
  for (const Stmt *other : list)
    if (from && !equal(targetOf(other), targetOf(x)) && equal(targetOf(other), *from))
      return true;
  return false;
}

const Stmt *asAtomic(Builder &b, const OmpCriticalStmt *s, const Stmt *x) {
  if (const auto *i = dyn_cast<IncrementStmt>(x))
    return b.ompAtomic(i, s->location);
  const auto *a = dyn_cast<AssignStmt>(x);
  if (!a)
    return x;
  bool self = false;
  forEachExpr(a->value, [&](const Expr *e) {
    const auto *l = dyn_cast<LoadExpr>(e);
    self |= l && equal(l->path, a->target);
  });
  AtomicKind kind = reads(s, x) ? AtomicKind::Read : self ? AtomicKind::Update : AtomicKind::Write;
  return b.ompAtomicSection(kind, "", b.block({x}, s->location), s->location);
}

} // namespace adjgen
