#include "transform/AtomicParts.h"
#include "ir/Visitor.h"

namespace adjgen {

static const Path &placeOf(const Stmt *s) {
  return isa<AssignStmt>(s) ? cast<AssignStmt>(s)->target : cast<IncrementStmt>(s)->target;
}

/// What `seen = x; if (seen REL e) x = d;` compares.
static const Path &comparedBy(const OmpCriticalStmt *s) {
  return cast<LoadExpr>(cast<AssignStmt>(s->body->statements[0])->value)->path;
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
  if (s->atomicKind == AtomicKind::Compare)
    return !equal(placeOf(x), comparedBy(s));
  if (s->atomicKind != AtomicKind::Capture)
    return s->atomicKind == AtomicKind::Read;
  const auto &list = s->body->statements;
  const Path *from = loadedBy(x);
  for (const Stmt *other : list)
    if (from && !equal(placeOf(other), placeOf(x)) && equal(placeOf(other), *from))
      return true;
  return false;
}

/// The assignment of what is compared becomes atomic; beside it may stand what saves it, or its tangent's.
static const Stmt *withAtomicBranch(Builder &b, const OmpCriticalStmt *s, const IfStmt *x) {
  std::vector<const Stmt *> list;
  for (const Stmt *y : x->thenBlock->statements) {
    const auto *a = dyn_cast<AssignStmt>(y);
    list.push_back(a && equal(a->target, comparedBy(s)) ? asAtomic(b, s, y) : y);
  }
  return b.ifThen(x->condition, b.block(std::move(list), x->thenBlock->location), x->elseBlock, x->location);
}

const Stmt *asAtomic(Builder &b, const OmpCriticalStmt *s, const Stmt *x) {
  if (const auto *i = dyn_cast<IfStmt>(x); i && s->atomicKind == AtomicKind::Compare)
    return withAtomicBranch(b, s, i);
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

bool isAtomicThatSets(const OmpCriticalStmt *s, const std::function<bool(const Path &)> &counts) {
  bool found = false;
  if (s->criticalKind == CriticalKind::Atomic)
    forEachStmt(s->body, [&](const Stmt *x) {
      if (isa<AssignStmt>(x) || isa<IncrementStmt>(x))
        found |= counts(placeOf(x));
    });
  return found;
}

std::vector<const Stmt *> atomicParts(Builder &b, const OmpCriticalStmt *s,
                                      const std::function<std::vector<const Stmt *>(const Stmt *)> &rewrite) {
  std::vector<const Stmt *> parts;
  for (const Stmt *x : s->body->statements) {
    const std::vector<const Stmt *> made = rewrite(x);
    parts.insert(parts.end(), made.begin(), made.end());
    parts.back() = asAtomic(b, s, parts.back());
  }
  return parts;
}

} // namespace adjgen
