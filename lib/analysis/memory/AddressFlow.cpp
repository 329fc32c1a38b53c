#include "analysis/memory/AddressFlow.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include <algorithm>

namespace adjgen {

static bool leads(const Type *t, bool toChange, std::set<const Record *> &seen) {
  t = t->innermostElement();
  if (t->isRecord())
    return seen.insert(t->record).second &&
           std::any_of(t->record->fields.begin(), t->record->fields.end(),
                       [&](const Field &f) { return leads(f.type, toChange, seen); });
  return t->isPointer() && (!toChange || !t->element->isConst() || leads(t->element, toChange, seen));
}
/// Can a value of this type be, or hold, an address?
static bool holdsAddress(const Type *t) {
  std::set<const Record *> seen;
  return leads(t, false, seen);
}
/// One through which something may be changed?
static bool mayChange(const Type *t) {
  std::set<const Record *> seen;
  return leads(t, true, seen);
}

AddressFlow::AddressFlow(const Module &m, const AliasResults &alias, const std::set<CellId> &usedElsewhere,
                         const Variable *data)
    : m_(m), alias_(alias), usedElsewhere_(usedElsewhere), data_(data) {
  find();
}

AddressFlow::AddressFlow(const Module &m, const AliasResults &alias, NodeSet<Stmt> allocations)
    : m_(m), alias_(alias), allocations_(std::move(allocations)) {
  find();
}

void AddressFlow::escape(bool does) {
  if (does && at_ && (escapesAt_.empty() || escapesAt_.back() != at_))
    escapesAt_.push_back(at_);
  escapes_ |= does;
}

void AddressFlow::find() {
  for (grows_ = true; grows_ && !(escapes_ && data_);) {
    grows_ = false;
    for (const Variable *g : m_.globals)
      for (const InitialPointer &p : g->initialPointers)
        if (isOwn(p.target))
          hold(g);
    for (const Function *f : m_.functions)
      if (f->body)
        forEachStmt(f->body, [&](const Stmt *s) {
          at_ = s;
          statement(f, s);
        });
  }
}

void AddressFlow::hold(const Variable *v) {
  grows_ |= v != data_ && holders_.insert(v).second;
  escape(v->kind == VariableKind::Global && v->leadsElsewhere && mayChange(v->type));
}

bool AddressFlow::carries(const Expr *e) const {
  bool found = false;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *a = dyn_cast<AddressOfExpr>(x))
      found |= isOwn(a->path.root);
    else if (const auto *l = dyn_cast<LoadExpr>(x))
      found |=
          holdsAddress(l->type) && (holders_.count(l->path.root) || cells_.count(alias_.cellOf(l->path)));
  });
  return found;
}

void AddressFlow::assign(const Path &to, const Expr *value) {
  if (!holdsAddress(to.type()) || !carries(value))
    return;
  store(to);
}
/// A container's own memory.
static bool isOwned(const Path &p) {
  const Type *in = p.root->type;
  bool owned = false;
  for (const Projection &s : p.steps) {
    owned = s.kind == ProjectionKind::Field && in->isRecord() && in->record->fields[s.field].owns;
    in = s.type;
  }
  return owned;
}

void AddressFlow::store(const Path &to) {
  if (!data_ && isOwned(to))
    return;
  if (!to.goesThroughPointer())
    return hold(to.root);
  storeIn(alias_.cellOf(to), to.type());
}
void AddressFlow::storeIn(CellId c, const Type *t) {
  escape(mayChange(t) && (alias_.isExternal(c) || alias_.isKnownOutside(c) || usedElsewhere_.count(c)));
  grows_ |= cells_.insert(c).second;
}

void AddressFlow::statement(const Function *f, const Stmt *s) {
  if (const auto *d = dyn_cast<DeclareStmt>(s)) {
    if (d->initializer)
      assign(Path(d->variable), d->initializer);
  } else if (const auto *a = dyn_cast<AssignStmt>(s)) {
    assign(a->target, a->value);
  } else if (const auto *i = dyn_cast<IncrementStmt>(s)) {
    assign(i->target, i->value);
  } else if (const auto *c = dyn_cast<CallStmt>(s)) {
    call(c);
  } else if (const auto *r = dyn_cast<ReturnStmt>(s)) {
    if (r->value && holdsAddress(f->returnType) && carries(r->value))
      giveBack(f);
  } else if (const auto *l = dyn_cast<ForStmt>(s)) {
    assign(Path(l->variable), l->lower);
  } else if (const auto *u = dyn_cast<UnsupportedStmt>(s)) {
    for (const Variable *v : u->touched)
      escape(isOwn(v));
  }
  share(sharingOf(s));
}
void AddressFlow::share(const std::vector<SharingEntry> &entries) {
  for (const SharingEntry &e : entries) {
    if (isOwn(e.inner) && e.outer && e.inner != e.outer && holdsAddress(e.inner->type))
      hold(e.outer);
    if (e.outer && isOwn(e.outer) && e.inner != e.outer && holdsAddress(e.inner->type))
      hold(e.inner);
  }
}
void AddressFlow::giveBack(const Function *f) {
  grows_ |= results_.insert(f).second;
  escape(data_ && f->calledElsewhere && mayChange(f->returnType));
}

/// The address may be copied to where the pointer leads.
void AddressFlow::receive(const Expr *pointer) {
  forEachExpr(pointer, [&](const Expr *x) {
    if (const auto *a = dyn_cast<AddressOfExpr>(x); a && !a->path.goesThroughPointer()) {
      if (a->path.root != data_ && holdsAddress(a->path.root->type))
        hold(a->path.root);
    } else if (x->type->isPointer() && holdsAddress(x->type->element)) {
      for (const CellId c : alias_.leaves(alias_.pointeeOf(x)))
        storeIn(c, x->type->element);
    }
  });
}

void AddressFlow::call(const CallStmt *c) {
  if (allocations_.count(c))
    return store(c->result);
  const bool hasBody = c->callee && c->callee->body;
  bool given = false;
  for (std::size_t k = 0; k < c->arguments.size(); ++k) {
    const Expr *a = c->arguments[k];
    const Variable *p = hasBody && k < c->callee->parameters.size() ? c->callee->parameters[k] : nullptr;
    if (!holdsAddress(p ? p->type : a->type) || !carries(a))
      continue;
    given = true;
    if (p)
      hold(p);
    else if (hasBody || !c->callee || functionKind(c->callee->name) == FunctionKind::Unknown)
      escape(data_ && mayChange(a->type));
  }
  if (given && !hasBody) // memcpy(&copy, &record, sizeof copy)
    for (const Expr *a : c->arguments)
      if (a->type->isPointer())
        receive(a);
  const bool isResult = hasBody ? results_.count(c->callee) != 0 : given;
  if (isResult && c->hasResult && holdsAddress(c->result.type()))
    store(c->result);
}

} // namespace adjgen
