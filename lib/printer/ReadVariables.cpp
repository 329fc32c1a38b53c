// Which variables does a compiler count as used? The rule is GCC's: a plain write, of the variable or of a
// part of it, is not a use; a write through it, as a pointer, is.
#include "ir/OmpConstructs.h"
#include "printer/StmtPrinter.h"

namespace adjgen {

namespace {

struct Collect {
  VariableSet read;
  NodeMap<Stmt, const Variable *> uncounted; // the one whose reading there does not count

  void expression(const Expr *e) {
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x))
        read.insert(l->path.root);
      else if (const auto *a = dyn_cast<AddressOfExpr>(x))
        read.insert(a->path.root);
    });
  }
  void target(const Path &p) {
    if (p.goesThroughPointer())
      read.insert(p.root);
  }
  void extents(const Type *t) {
    for (; t && (t->isArray() || t->isPointer()); t = t->element)
      if (t->extentExpr)
        expression(t->extentExpr);
  }
  void sharing(const std::vector<SharingEntry> &entries) {
    for (const SharingEntry &e : entries)
      read.insert({e.outer, e.inner});
  }
  /// A comparison prints `x` for what it has seen. GCC 12 overlooks what an atomic reads, and
  /// the value that it writes.
  void atomic(const OmpCriticalStmt *s) {
    const Stmt *last = s->body->statements.back();
    if (s->isComparison()) {
      uncounted[last] = s->seen();
      last = cast<IfStmt>(last)->thenBlock->statements[0];
    } else if (s->atomicKind != AtomicKind::Write && s->atomicKind != AtomicKind::Read) {
      return;
    }
    const Expr *e = cast<AssignStmt>(last)->value;
    while (isa<CastExpr>(e))
      e = cast<CastExpr>(e)->operand;
    const auto *l = dyn_cast<LoadExpr>(e);
    if (l && !l->path.goesThroughPointer() && l->path.root->kind == VariableKind::Local)
      uncounted[last] = l->path.root;
  }
  void statement(const Stmt *s) {
    if (const auto *k = dyn_cast<OmpCriticalStmt>(s); k && k->criticalKind == CriticalKind::Atomic)
      atomic(k);
    const auto found = uncounted.find(s);
    const bool wasRead = found != uncounted.end() && read.count(found->second);
    forEachExprOf(s, [&](const Expr *e) { expression(e); });
    if (found != uncounted.end() && !wasRead)
      read.erase(found->second);
    if (const auto *a = dyn_cast<AssignStmt>(s))
      target(a->target);
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      target(i->target);
    else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
      target(c->result);
    else if (const auto *p = dyn_cast<PopStmt>(s))
      target(p->path);
    else if (const auto *q = dyn_cast<PushStmt>(s); q && !q->value)
      read.insert(q->path.root);
    else
      sharing(sharingOf(s));
  }
};

} // namespace

VariableSet readVariables(const Function *f) {
  Collect collect;
  for (const Variable *p : f->parameters)
    collect.extents(p->declaredType);
  forEachStmt(f->body, [&](const Stmt *s) { collect.statement(s); });
  return std::move(collect.read);
}

std::set<NodeId> unreadDeclarations(const Function *f, const VariableSet &read) {
  NodeMap<Variable, unsigned> declarations;
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      ++declarations[d->variable];
  });
  std::set<NodeId> unread;
  forEachStmt(f->body, [&](const Stmt *s) {
    const auto *b = dyn_cast<BlockStmt>(s);
    for (std::size_t k = 0; b && k < b->statements.size(); ++k) {
      const auto *d = dyn_cast<DeclareStmt>(b->statements[k]);
      if (!d)
        continue;
      bool used = read.count(d->variable) != 0;
      if (used && declarations[d->variable] > 1) { // by whom?
        Collect inScope;
        for (std::size_t i = k + 1; i < b->statements.size(); ++i)
          forEachStmt(b->statements[i], [&](const Stmt *x) { inScope.statement(x); });
        used = inScope.read.count(d->variable) != 0;
      }
      if (!used)
        unread.insert(d->id);
    }
  });
  return unread;
}

} // namespace adjgen
