#include "cleanup/Uses.h"
#include "ir/OmpConstructs.h"
#include "ir/PointerMoves.h"
#include "ir/Visitor.h"
#include <algorithm>
#include <iterator>

namespace adjgen {

// Nobody looks at what is taken off, so that of all integers of a size one will do. Decisions come first.
static constexpr DiscardingPop Pops[] = {
    {"adjgen_pop_flag", TypeKind::Integer, 1},  {"adjgen_pop_double", TypeKind::Real, 8},
    {"adjgen_pop_float", TypeKind::Real, 4},    {"adjgen_pop_int", TypeKind::Integer, 4},
    {"adjgen_pop_llong", TypeKind::Integer, 8}, {"adjgen_pop_short", TypeKind::Integer, 2},
    {"adjgen_pop_char", TypeKind::Integer, 1}};
static constexpr DiscardingPop PopOfPointer{"adjgen_pop_ptr", TypeKind::Pointer, 0};

const DiscardingPop *discardingPop(const PopStmt *s) {
  if (s->path.goesThroughPointer())
    return nullptr;
  if (s->isFlag)
    return &Pops[0];
  const Type *t = s->path.type();
  if (t->isPointer())
    return &PopOfPointer;
  const auto it = std::find_if(std::begin(Pops) + 1, std::end(Pops), [&](const DiscardingPop &p) {
    return t->kind == p.kind && t->bits == 8 * p.bytes;
  });
  return it == std::end(Pops) ? nullptr : it;
}

unsigned discardedBytes(const Stmt *s) {
  const auto *c = dyn_cast<CallStmt>(s);
  if (!c || !c->callee || c->hasResult)
    return 0;
  for (const DiscardingPop &p : Pops)
    if (c->callee->name == p.name)
      return p.bytes;
  return 0;
}

/// Of a variable: it reads that for nothing but itself.
static const BinaryExpr *moveOfItself(const Stmt *s) {
  const auto *a = dyn_cast<AssignStmt>(s);
  return a && a->target.isVariable() ? pointerMove(a) : nullptr;
}

static void addRead(const Stmt *s, VariableSet &read, bool countsMoves = true) {
  const BinaryExpr *const move = countsMoves ? nullptr : moveOfItself(s);
  auto target = [&](const Path &p) {
    if (p.goesThroughPointer())
      read.insert(p.root);
  };
  forEachExprOf(s, [&](const Expr *e) {
    forEachExpr(e, [&](const Expr *x) {
      if (move && x == move->left)
        return;
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
  else
    for (const SharingEntry &e : sharingOf(s)) {
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

VariableSet variablesOfUse(const Stmt *root) {
  VariableSet read;
  forEachStmt(root, [&](const Stmt *s) { addRead(s, read, /*countsMoves=*/false); });
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

bool leadsThrough(const Path &p, const VariableSet &variables) {
  bool any = variables.count(p.root) != 0;
  forEachSubscript(p, [&](const Expr *subscript) {
    forEachExpr(subscript, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      any |= l && variables.count(l->path.root);
    });
  });
  return any;
}

VariableSet mentionedVariables(const Stmt *root) {
  VariableSet mentioned;
  forEachStmt(root, [&](const Stmt *s) { addMentioned(s, mentioned); });
  return mentioned;
}

VariableSet variablesWithAddress(const Stmt *body) {
  VariableSet out;
  forEachStmt(body, [&](const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !a->path.goesThroughPointer())
          out.insert(a->path.root);
      });
    });
  });
  return out;
}

VariableSet variablesSetOrOwn(const Stmt *body) {
  VariableSet out;
  forEachStmt(body, [&](const Stmt *s) {
    if (const Path *p = targetOrPopped(s); p && !p->goesThroughPointer())
      out.insert(p->root);
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      out.insert(d->variable);
    if (const auto *f = dyn_cast<ForStmt>(s))
      out.insert(f->variable);
    for (const SharingEntry &e : sharingOf(s)) {
      if (e.inner != e.outer)
        out.insert(e.inner);
      if (e.kind == SharingKind::ReductionAdd || e.kind == SharingKind::LastPrivate)
        out.insert(e.outer);
    }
  });
  return out;
}

bool isLocalScalar(const Variable *v) {
  return v->type->isScalar() && v->kind != VariableKind::Global && v->storage == StorageKind::Automatic &&
         !(v->type->qualifiers & (Volatile | Reference));
}

} // namespace adjgen
