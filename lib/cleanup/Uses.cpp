#include "cleanup/Uses.h"
#include "ir/Visitor.h"

namespace adjgen {

const char *discardingPop(const PopStmt *s) {
  if (!s->path.isVariable() || s->isFlag)
    return nullptr;
  const Type *t = s->path.type();
  return t->isPointer() ? "adjgen_pop_ptr" : t->isReal() && t->bits == 64 ? "adjgen_pop_double" : nullptr;
}

static void addRead(const Stmt *s, VariableSet &read) {
  auto target = [&](const Path &p) {
    if (p.goesThroughPointer())
      read.insert(p.root);
  };
  forEachExprOf(s, [&](const Expr *e) {
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x))
        read.insert(l->path.root);
      if (const auto *a = dyn_cast<AddressOfExpr>(x))
        read.insert(a->path.root);
    });
  });
  if (const auto *a = dyn_cast<AssignStmt>(s))
    target(a->target);
  else if (const auto *i = dyn_cast<IncrementStmt>(s))
    target(i->target);
  else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
    target(c->result);
  else if (const auto *p = dyn_cast<PushStmt>(s); p && !p->value)
    read.insert(p->path.root);
  else if (const auto *q = dyn_cast<PopStmt>(s); q && !discardingPop(q))
    read.insert(q->path.root); // a pop must happen, and needs its place
  else if (const auto *o = dyn_cast<OmpParallelStmt>(s))
    for (const SharingEntry &e : o->sharing) {
      if (e.kind == SharingKind::ReductionAdd && e.inner != e.outer)
        read.insert(e.inner); // added to the original at the end
      if (e.inner != e.outer)
        read.insert(e.outer); // named by the clause
    }
}

VariableSet readVariables(const Stmt *root) {
  VariableSet read;
  forEachStmt(root, [&](const Stmt *s) { addRead(s, read); });
  return read;
}

void addMentioned(const Stmt *s, VariableSet &mentioned) {
  addRead(s, mentioned);
  if (const auto *a = dyn_cast<AssignStmt>(s))
    mentioned.insert(a->target.root);
  else if (const auto *i = dyn_cast<IncrementStmt>(s))
    mentioned.insert(i->target.root);
  else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
    mentioned.insert(c->result.root);
  else if (const auto *q = dyn_cast<PopStmt>(s))
    mentioned.insert(q->path.root);
}

VariableSet mentionedVariables(const Stmt *root) {
  VariableSet mentioned;
  forEachStmt(root, [&](const Stmt *s) { addMentioned(s, mentioned); });
  return mentioned;
}

} // namespace adjgen
