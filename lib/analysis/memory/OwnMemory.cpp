#include "analysis/memory/OwnMemory.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

OwnMemory::OwnMemory(const Module &module, const CallGraphResults &calls, const AliasResults &alias)
    : calls_(calls), alias_(alias) {
  if (nests())
    findSharing();
  for (const Head &h : module.heads)
    foreign_.insert(h.function->parameters.begin(), h.function->parameters.end());
  for (const Function *f : calls.order)
    if (sharing_ ? !sharing_->count(f) : calls.inParallel.count(f) != 0)
      variables_.insert(f->parameters.begin(), f->parameters.end());
  for (const Function *f : calls.order) {
    mayDeclare_ = !sharing_ || !sharing_->count(f);
    collect(f->body, sharing_ || calls.inParallel.count(f) != 0);
  }
  publishVariables(module);
  for (auto &[v, list] : values_)
    if (variables_.count(v) && !foreign_.count(v) && !alias.isAddressTaken(v))
      own_.insert(v);
  for (bool changed = true; changed;) {
    changed = false;
    for (auto &[v, list] : values_)
      for (const Expr *e : list)
        if (own_.count(v) && e && !isOwn(e))
          changed |= own_.erase(v) != 0;
  }
}

static bool reachesRegion(const Stmt *s, NodeSet<Function> &seen) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    const auto *c = dyn_cast<CallStmt>(x);
    any = any || isa<OmpParallelStmt>(x) ||
          (c && c->callee && c->callee->body && seen.insert(c->callee).second &&
           reachesRegion(c->callee->body, seen));
  });
  return any;
}

void OwnMemory::findSharing() {
  sharing_.emplace();
  for (const Function *f : calls_.order) {
    NodeSet<Function> seen = {f};
    if (reachesRegion(f->body, seen))
      sharing_->insert(f);
  }
}

/// [nested teams share]
bool OwnMemory::nests() const {
  bool any = false;
  for (const Function *f : calls_.order)
    forEachStmt(f->body, [&](const Stmt *s) {
      const auto *p = dyn_cast<OmpParallelStmt>(s);
      any |= p && (calls_.inParallel.count(f) || !p->isTeam()); // as tasks share what their creator owns
      if (p)
        forEachStmt(p->body, [&](const Stmt *x) { any |= isa<OmpParallelStmt>(x); });
    });
  return any;
}

void OwnMemory::collect(const Stmt *s, bool parallel) {
  forEachExprOf(s, [&](const Expr *e) {
    forEachExpr(e, [&](const Expr *x) { // who calls it by a pointer is not known
      if (const auto *f = dyn_cast<FunctionRefExpr>(x))
        foreign_.insert(f->function->parameters.begin(), f->function->parameters.end());
    });
  });
  if (const auto *d = dyn_cast<DeclareStmt>(s)) {
    if (parallel && mayDeclare_ && d->variable->storage == StorageKind::Automatic)
      variables_.insert(d->variable);
    if (d->initializer)
      define(d->variable, d->initializer, parallel);
  } else if (const auto *a = dyn_cast<AssignStmt>(s)) {
    if (a->target.isVariable())
      define(a->target.root, a->value, parallel);
    else
      leak(a->value);
  } else if (const auto *r = dyn_cast<ReturnStmt>(s)) {
    leak(r->value);
  } else if (const auto *c = dyn_cast<CallStmt>(s)) {
    call(c, parallel);
  } else if (const auto *u = dyn_cast<UnsupportedStmt>(s)) {
    for (const Variable *v : u->touched)
      leakCell(alias_.cellOf(v)), publish(alias_.cellOf(v)), foreign_.insert(v);
  } else if (const auto *p = dyn_cast<OmpParallelStmt>(s)) {
    parallel = true;
    for (const SharingEntry &e : p->sharing)
      if (mayDeclare_ && e.inner != e.outer && !e.inner->type->isPointer())
        variables_.insert(e.inner);
  }
  forEachChild(s, [&](const Stmt *x) { collect(x, parallel); });
}

void OwnMemory::call(const CallStmt *c, bool parallel) {
  const bool known = c->callee && c->callee->body;
  const FunctionKind kind = c->callee && !known ? functionKind(c->callee->name) : FunctionKind::Unknown;
  for (std::size_t k = 0; k < c->arguments.size(); ++k)
    if (!known || k >= c->callee->parameters.size()) {
      if (kind == FunctionKind::Unknown) {
        leak(c->arguments[k]);
        publish(alias_.pointeeOf(c->arguments[k]));
      }
    } else if (parallel || calls_.team.sharedOut.count(c->callee)) {
      define(c->callee->parameters[k], c->arguments[k], parallel);
    }
  if (!c->hasResult || !c->result.type()->isPointer())
    return;
  const bool allocates = isAllocation(kind);
  if (!known && !allocates)
    publish(alias_.pointee(alias_.cellOf(c->result)));
  if (!c->result.isVariable() || !variables_.count(c->result.root))
    leakCell(alias_.pointee(alias_.cellOf(c->result)));
  else if (allocates)
    values_[c->result.root].push_back(nullptr);
  else
    foreign_.insert(c->result.root);
}

void OwnMemory::define(const Variable *v, const Expr *value, bool parallel) {
  if (!v->type->isPointer())
    return;
  values_[v].push_back(value);
  if (parallel && !variables_.count(v))
    leak(value);
}

void OwnMemory::leak(const Expr *e) {
  if (e && e->type->isPointer())
    leakCell(alias_.pointeeOf(e));
}
void OwnMemory::leakCell(CellId c) {
  if (c == NoCell)
    return;
  const std::set<CellId> all = alias_.reachable(c);
  leaked_.insert(all.begin(), all.end());
}

void OwnMemory::publish(CellId c) {
  if (c == NoCell || published_.count(c))
    return;
  const std::set<CellId> all = alias_.reachable(c);
  published_.insert(all.begin(), all.end());
}

/// Loops' variables, and the threads' copies that clauses make, lead where others that are declared do.
void OwnMemory::publishVariables(const Module &module) {
  auto shared = [&](const Variable *v) {
    if (!variables_.count(v))
      publish(alias_.cellOf(v));
  };
  for (const Variable *v : module.globals)
    publish(alias_.cellOf(v));
  for (const Variable *v : foreign_)
    publish(alias_.cellOf(v));
  for (const Function *f : calls_.order) {
    for (const Variable *p : f->parameters)
      shared(p);
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        shared(d->variable);
    });
  }
}

bool OwnMemory::isOwn(const Expr *e) const {
  if (const auto *a = dyn_cast<AddressOfExpr>(e))
    return isOwnAddress(a->path);
  if (const auto *l = dyn_cast<LoadExpr>(e))
    return l->path.isVariable() && own_.count(l->path.root);
  if (const auto *k = dyn_cast<CastExpr>(e))
    return e->type->isPointer() && isOwn(k->operand);
  if (const auto *b = dyn_cast<BinaryExpr>(e))
    return e->type->isPointer() && isOwn(b->left->type->isPointer() ? b->left : b->right);
  if (const auto *s = dyn_cast<SelectExpr>(e))
    return isOwn(s->ifTrue) && isOwn(s->ifFalse);
  return isa<LiteralExpr>(e); // a null pointer
}

bool OwnMemory::isOwnAddress(const Path &p) const {
  if (leaked_.count(alias_.cellOf(p)))
    return false;
  return p.goesThroughPointer() ? holds(p) : variables_.count(p.root) != 0;
}

bool OwnMemory::holds(const Path &p) const {
  if (published_.empty()) // [nested teams share], or nothing is shared at all
    return false;
  if (const CellId c = alias_.cellOf(p); c != NoCell && !published_.count(c))
    return true;
  if (!own_.count(p.root) || p.steps.empty() || p.steps[0].kind != ProjectionKind::Deref ||
      leaked_.count(alias_.cellOf(p)))
    return false;
  for (std::size_t k = 1; k < p.steps.size(); ++k)
    if (p.steps[k].kind == ProjectionKind::Deref)
      return false;
  return true;
}

} // namespace adjgen
