// Problem: static data is constant as long as nobody changes it, and the module's own code is not all that
// may. Aliases are found by unification, which has no direction: what only reads a table through a pointer
// that leads to the caller's memory, too, does not give the table away. Invariant: a holder (a variable, a
// cell of memory, or what a function returns) that is not in the set holds no address of the data.
#include "analysis/StaticAddresses.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include <algorithm>

namespace adjgen {

/// The flow of one variable's address. Where it is not known how a statement uses an address, it escapes.
class AddressFlow {
public:
  AddressFlow(const Module &m, const AliasResults &alias, const std::set<CellId> &usedElsewhere,
              const Variable *data)
      : m_(m), alias_(alias), usedElsewhere_(usedElsewhere), data_(data) {}

  StaticAddresses::Flow find() {
    for (grows_ = true; grows_ && !escapes_;) {
      grows_ = false;
      for (const Variable *g : m_.globals)
        for (const InitialPointer &p : g->initialPointers)
          if (isOwn(p.target))
            hold(g);
      for (const Function *f : m_.functions)
        if (f->body)
          forEachStmt(f->body, [&](const Stmt *s) { statement(f, s); });
    }
    return {escapes_, std::move(holders_), !cells_.empty()};
  }

private:
  bool isOwn(const Variable *v) const { return v == data_ || holders_.count(v); }

  void hold(const Variable *v) {
    grows_ |= v != data_ && holders_.insert(v).second;
    escapes_ |= v->kind == VariableKind::Global && v->leadsElsewhere && mayChange(v->type);
  }

  /// Can a value of this type be, or hold, an address (through which something may be changed)?
  static bool leads(const Type *t, bool toChange) {
    std::set<const Record *> seen;
    return leads(t, toChange, seen);
  }
  static bool leads(const Type *t, bool toChange, std::set<const Record *> &seen) {
    t = t->innermostElement();
    if (t->isRecord())
      return seen.insert(t->record).second &&
             std::any_of(t->record->fields.begin(), t->record->fields.end(),
                         [&](const Field &f) { return leads(f.type, toChange, seen); });
    return t->isPointer() && (!toChange || !t->element->isConst() || leads(t->element, toChange, seen));
  }
  static bool holdsAddress(const Type *t) { return leads(t, false); }
  static bool mayChange(const Type *t) { return leads(t, true); }

  bool carries(const Expr *e) const {
    bool found = false;
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *a = dyn_cast<AddressOfExpr>(x))
        found |= isOwn(a->path.root);
      else if (const auto *l = dyn_cast<LoadExpr>(x))
        found |= holdsAddress(l->type) && (holders_.count(l->path.root) || cells_.count(alias_.cellOf(l->path)));
    });
    return found;
  }

  void assign(const Path &to, const Expr *value) {
    if (!holdsAddress(to.type()) || !carries(value))
      return;
    store(to);
  }
  void store(const Path &to) {
    if (!to.goesThroughPointer())
      return hold(to.root);
    storeIn(alias_.cellOf(to), to.type());
  }
  void storeIn(CellId c, const Type *t) {
    escapes_ |=
        mayChange(t) && (alias_.isExternal(c) || alias_.isKnownOutside(c) || usedElsewhere_.count(c));
    grows_ |= cells_.insert(c).second;
  }

  void statement(const Function *f, const Stmt *s) {
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
    } else if (const auto *p = dyn_cast<OmpParallelStmt>(s)) {
      share(p->sharing);
    } else if (const auto *o = dyn_cast<OmpForStmt>(s)) {
      share(o->sharing);
    } else if (const auto *u = dyn_cast<UnsupportedStmt>(s)) {
      for (const Variable *v : u->touched)
        escapes_ |= isOwn(v);
    }
  }
  void share(const std::vector<SharingEntry> &entries) {
    for (const SharingEntry &e : entries) {
      if (isOwn(e.inner) && e.outer && e.inner != e.outer && holdsAddress(e.inner->type))
        hold(e.outer);
      if (e.outer && isOwn(e.outer) && e.inner != e.outer && holdsAddress(e.inner->type))
        hold(e.inner);
    }
  }
  void giveBack(const Function *f) {
    grows_ |= results_.insert(f).second;
    escapes_ |= f->calledElsewhere && mayChange(f->returnType);
  }

  /// The address may be copied to where the pointer leads.
  void receive(const Expr *pointer) {
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

  void call(const CallStmt *c) {
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
        escapes_ |= mayChange(a->type);
    }
    if (given && !hasBody) // memcpy(&copy, &record, sizeof copy)
      for (const Expr *a : c->arguments)
        if (a->type->isPointer())
          receive(a);
    const bool isResult = hasBody ? results_.count(c->callee) != 0 : given;
    if (isResult && c->hasResult && holdsAddress(c->result.type()))
      store(c->result);
  }

  const Module &m_;
  const AliasResults &alias_;
  const std::set<CellId> &usedElsewhere_; // what global variables lead to that other code uses
  const Variable *data_;
  VariableSet holders_;
  std::set<CellId> cells_; // of memory behind pointers: what is in them may be the address
  NodeSet<Function> results_;
  bool grows_ = false, escapes_ = false;
};

static bool isStatic(const Variable *g) {
  return g->storage == StorageKind::Static || g->storage == StorageKind::ThreadLocal;
}

StaticAddresses::StaticAddresses(const Module &m, const AliasResults &alias) {
  std::set<CellId> usedElsewhere;
  for (const Variable *g : m.globals)
    if (g->leadsElsewhere)
      usedElsewhere.merge(alias.reachable(alias.cellOf(g)));
  for (const Variable *g : m.globals)
    if (!g->isConstant && isStatic(g))
      flows_[g] = alias.isAddressTaken(g) ? AddressFlow(m, alias, usedElsewhere, g).find() : Flow();
}

bool StaticAddresses::isChangedElsewhere(const Variable *data) const {
  const auto flow = flows_.find(data);
  return data->changedElsewhere || (flow != flows_.end() && flow->second.escapes);
}

bool StaticAddresses::mayLeadTo(const Path &p, const Variable *data) const {
  if (p.root == data)
    return true;
  const auto found = flows_.find(data);
  const auto derefs = std::count_if(p.steps.begin(), p.steps.end(),
                                    [](const Projection &s) { return s.kind == ProjectionKind::Deref; });
  if (derefs == 0 || found == flows_.end())
    return derefs != 0;
  const Flow &flow = found->second;
  return flow.escapes || flow.holders.count(p.root) ||
         (derefs > 1 && (flow.isInMemory || !flow.holders.empty()));
}

} // namespace adjgen
