#include "analysis/values/ValueFlows.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

static ValueFlow ofExpr(const Expr *value, CellId to, const Type *t) { return {value, NoCell, to, t}; }
static ValueFlow ofCell(CellId from, CellId to, const Type *t) { return {nullptr, from, to, t}; }

static void ofCopies(const AliasResults &alias, const Stmt *s,
                     const std::function<void(const ValueFlow &)> &found) {
  for (const SharingEntry &e : sharingOf(s)) {
    const Type *t = e.inner->type->innermostElement();
    if (e.kind == SharingKind::FirstPrivate)
      found(ofCell(alias.cellOf(e.outer), alias.cellOf(e.inner), t));
    if (e.kind == SharingKind::ReductionAdd)
      found(ofCell(alias.cellOf(e.inner), alias.cellOf(e.outer), t));
  }
}

static void ofCall(const AliasResults &alias, const CallStmt *c,
                   const std::function<void(const ValueFlow &)> &found) {
  if (!c->callee || !c->callee->body)
    return;
  for (std::size_t k = 0; k < c->arguments.size() && k < c->callee->parameters.size(); ++k) {
    const Variable *p = c->callee->parameters[k];
    found(ofExpr(c->arguments[k], alias.cellOf(p), p->type));
  }
  if (c->hasResult)
    found(ofCell(alias.returned(c->callee), alias.cellOf(c->result), c->result.type()));
}

void forEachFlow(const AliasResults &alias, const Function *f, const Stmt *s,
                 const std::function<void(const ValueFlow &)> &found) {
  if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->initializer)
    found(ofExpr(d->initializer, alias.cellOf(d->variable), d->variable->type));
  else if (const auto *a = dyn_cast<AssignStmt>(s))
    found(ofExpr(a->value, alias.cellOf(a->target), a->target.type()));
  else if (const auto *i = dyn_cast<IncrementStmt>(s))
    found(ofExpr(i->value, alias.cellOf(i->target), i->target.type()));
  else if (const auto *r = dyn_cast<ReturnStmt>(s); r && r->value)
    found(ofExpr(r->value, alias.returned(f), f->returnType));
  else if (const auto *c = dyn_cast<CallStmt>(s))
    ofCall(alias, c, found);
  ofCopies(alias, s, found);
}

/// All but the library's functions that are known to move no reals.
static bool handsOut(const CallStmt *c) {
  if (!c->callee)
    return true;
  switch (functionKind(c->callee->name)) {
  case FunctionKind::Pure:
  case FunctionKind::Output:
  case FunctionKind::Terminate:
  case FunctionKind::Allocate:
  case FunctionKind::AllocateZeroed:
  case FunctionKind::AllocateAligned:
  case FunctionKind::Free:
  case FunctionKind::LockSet:
  case FunctionKind::LockUnset:
  case FunctionKind::LockTest:
  case FunctionKind::LockManage:
    return false;
  default:
    return !c->callee->body;
  }
}

void forEachEscapingPointer(const AliasResults &alias, const CallStmt *c,
                            const std::function<void(CellId)> &found) {
  if (!handsOut(c))
    return;
  const auto all = [&](CellId start) {
    if (start != NoCell)
      for (const CellId r : alias.reachable(start))
        found(r);
  };
  for (const Expr *argument : c->arguments) {
    if (argument->type->isPointer())
      all(alias.pointeeOf(argument));
    forEachExpr(argument, [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e); l && !e->type->isInteger())
        all(alias.cellOf(l->path));
    });
  }
  if (c->hasResult)
    all(alias.cellOf(c->result));
}

} // namespace adjgen
