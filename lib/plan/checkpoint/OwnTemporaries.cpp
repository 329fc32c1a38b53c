// Approach: candidates are local scalars that only the loop mentions; one walk over a step throws out those that
// may be read before the step has set them.
#include "plan/checkpoint/OwnTemporaries.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

static void mentions(const Stmt *s, VariableSet &out) {
  forEachPathOf(s, [&](const Path &p) { out.insert(p.root); });
  for (const SharingEntry &e : sharingOf(s))
    out.insert(e.outer);
  if (const auto *d = dyn_cast<DeclareStmt>(s); d && (d->initializer || d->zeroInitialized))
    out.insert(d->variable);
}

OwnTemporaries::OwnTemporaries(const Stmt *loop, const Function *g, Facts &f) : f_(f) {
  NodeSet<Function> seen;
  noteOwn(loop, seen);
  NodeSet<Stmt> inside;
  forEachStmt(loop, [&](const Stmt *s) { inside.insert(s); });
  VariableSet elsewhere;
  forEachStmt(g->body, [&](const Stmt *s) {
    if (!inside.count(s))
      mentions(s, elsewhere);
  });
  forEachStmt(g->body, [&](const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (d && !inside.count(s) && d->variable->type->isScalar() && !elsewhere.count(d->variable) &&
        !f.alias().isAddressTaken(d->variable) && d->variable->storage == StorageKind::Automatic)
      temporaries_.insert(d->variable);
  });
  if (const auto *w = dyn_cast<WhileStmt>(loop)) { // one of the two is empty; the condition is evaluated once
    walk(w->body);
    if (w->pre)
      walk(w->pre);
  } else if (const auto *l = dyn_cast<ForStmt>(loop)) {
    walk(l->body);
  }
}

void OwnTemporaries::noteOwn(const Stmt *code, NodeSet<Function> &seen) {
  addDeclared(code, own_);
  forEachStmt(code, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    if (!c || !c->callee || !c->callee->body || !seen.insert(c->callee).second)
      return;
    own_.insert(c->callee->parameters.begin(), c->callee->parameters.end());
    noteOwn(c->callee->body, seen);
  });
}

void OwnTemporaries::read(const Expr *e) {
  if (!e)
    return;
  for (unsigned l : f_.table().readsOfModule(e).set_bits())
    if (const Variable *v = f_.table()[l].local; v && !assigned_.count(v))
      temporaries_.erase(v);
}

/// The expressions of the statement itself, and what its clauses copy.
void OwnTemporaries::read(const Stmt *s) {
  forEachExprOf(s, [&](const Expr *e) { read(e); });
  for (const SharingEntry &e : sharingOf(s))
    if (e.inner != e.outer)
      temporaries_.erase(e.outer);
  if (const auto *i = dyn_cast<IncrementStmt>(s); i && !assigned_.count(i->target.root))
    temporaries_.erase(i->target.root);
}

void OwnTemporaries::walk(const Stmt *s) {
  if (const auto *w = dyn_cast<WhileStmt>(s)) {
    if (w->pre)
      walk(w->pre);
    read(w->condition);
    const VariableSet before = assigned_;
    walk(w->body);
    assigned_ = before;
    return;
  }
  read(s);
  if (const auto *i = dyn_cast<IfStmt>(s)) {
    const VariableSet before = assigned_;
    walk(i->thenBlock);
    VariableSet after = std::move(assigned_);
    assigned_ = before;
    if (i->elseBlock)
      walk(i->elseBlock);
    std::erase_if(assigned_, [&](const Variable *v) { return !after.count(v); });
    return;
  }
  const bool isOnce = isa<BlockStmt>(s);
  const VariableSet before = assigned_;
  forEachChild(s, [&](const Stmt *x) { walk(x); });
  if (!isOnce)
    assigned_ = before;
  if (const Path *target = targetOf(s); target && target->isVariable())
    assigned_.insert(target->root);
}

} // namespace adjgen
