#include "normalize/Mentions.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

namespace adjgen {

using VariableUse = std::function<void(const Variable *)>;

static void forEachExtent(const Type *t, const VariableUse &f) {
  for (; t && (t->isArray() || t->isPointer()); t = t->element)
    if (t->extentExpr)
      forEachMention(t->extentExpr, f);
}

void forEachMention(const Expr *e, const VariableUse &f) {
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x))
      f(l->path.root);
    else if (const auto *a = dyn_cast<AddressOfExpr>(x))
      f(a->path.root);
    else if (const auto *c = dyn_cast<CastExpr>(x))
      forEachExtent(c->type, f);
    else if (const auto *s = dyn_cast<SizeOfExpr>(x))
      forEachExtent(s->operand, f);
  });
}

static void inPragmas(const std::vector<SharingOverride> &overrides, const VariableUse &f) {
  for (const SharingOverride &o : overrides)
    f(o.variable);
}

static void ofStatement(const Stmt *s, const VariableUse &f) {
  for (const SharingEntry &e : sharingOf(s))
    f(e.outer), f(e.inner);
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    f(d->variable);
  else if (const auto *a = dyn_cast<AssignStmt>(s))
    f(a->target.root);
  else if (const auto *i = dyn_cast<IncrementStmt>(s))
    f(i->target.root);
  else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
    f(c->result.root);
  else if (const auto *l = dyn_cast<ForStmt>(s))
    f(l->variable);
  else if (const auto *r = dyn_cast<OmpParallelStmt>(s))
    inPragmas(r->overrides, f);
  else if (const auto *w = dyn_cast<OmpForStmt>(s))
    inPragmas(w->overrides, f);
  else if (const auto *u = dyn_cast<UnsupportedStmt>(s))
    for (const Variable *v : u->touched)
      f(v);
}

void forEachMention(const Stmt *s, const VariableUse &f) {
  forEachStmt(s, [&](const Stmt *c) {
    ofStatement(c, f);
    forEachExprOf(c, [&](const Expr *e) { forEachMention(e, f); });
  });
}

void forEachPath(const Stmt *s, const std::function<void(const Path &)> &f) {
  forEachStmt(s, [&](const Stmt *c) { forEachPathOf(c, f); });
}

bool mentions(const Stmt *s, const Variable *v) {
  bool found = false;
  forEachMention(s, [&](const Variable *u) { found |= u == v; });
  return found;
}

bool mentions(const Expr *e, const Variable *v) {
  bool found = false;
  forEachMention(e, [&](const Variable *u) { found |= u == v; });
  return found;
}

VariableSet mentioned(const Stmt *s) {
  VariableSet out;
  forEachMention(s, [&](const Variable *v) { out.insert(v); });
  return out;
}

VariableSet addressTaken(const Stmt *s) {
  VariableSet out;
  forEachStmt(s, [&](const Stmt *c) {
    forEachExprOf(c, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !a->path.goesThroughPointer())
          out.insert(a->path.root);
      });
    });
    if (const auto *u = dyn_cast<UnsupportedStmt>(c))
      out.insert(u->touched.begin(), u->touched.end());
  });
  return out;
}

VariableSet assignedIn(const Stmt *s) {
  VariableSet out;
  const auto target = [&](const Path &p) {
    if (!p.goesThroughPointer())
      out.insert(p.root);
  };
  forEachStmt(s, [&](const Stmt *c) {
    if (const auto *a = dyn_cast<AssignStmt>(c))
      target(a->target);
    else if (const auto *i = dyn_cast<IncrementStmt>(c))
      target(i->target);
    else if (const auto *k = dyn_cast<CallStmt>(c); k && k->hasResult)
      target(k->result);
    else if (const auto *u = dyn_cast<UnsupportedStmt>(c))
      out.insert(u->touched.begin(), u->touched.end());
  });
  return out;
}

VariableSet sharedIn(const OmpParallelStmt *region) {
  VariableSet own, out;
  for (const SharingEntry &e : region->sharing)
    if (e.kind != SharingKind::Shared)
      own.insert(e.inner);
  forEachStmt(region->body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      own.insert(d->variable);
    else if (const auto *l = dyn_cast<ForStmt>(s))
      own.insert(l->variable);
    else if (const auto *w = dyn_cast<OmpForStmt>(s))
      for (const SharingEntry &e : w->sharing)
        own.insert(e.inner);
  });
  forEachMention(region->body, [&](const Variable *v) {
    if (!own.count(v))
      out.insert(v);
  });
  return out;
}

} // namespace adjgen
