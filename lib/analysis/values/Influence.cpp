// Problem: where would another value of an independent lead to other values, or other statements?
// All statements are walked, in their contexts, until nothing more is influenced.
#include "analysis/values/Influence.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

#include <algorithm>

namespace adjgen {

bool InfluenceResults::isPlaceInfluenced(const Path &p) const {
  Path before(p.root);
  for (const Projection &step : p.steps) {
    if (step.kind == ProjectionKind::Deref && isInfluenced(alias_->cellOf(before)))
      return true;
    if (step.index && isInfluenced(step.index))
      return true;
    before.steps.push_back(step);
  }
  return false;
}

bool InfluenceResults::isInfluenced(const Expr *e) const {
  if (const auto *l = dyn_cast<LoadExpr>(e))
    return isPlaceInfluenced(l->path) || (l->type->isScalar() && isInfluenced(alias_->cellOf(l->path)));
  if (const auto *a = dyn_cast<AddressOfExpr>(e))
    return isPlaceInfluenced(a->path);
  bool any = false;
  forEachOperand(e, [&](const Expr *o) { any |= isInfluenced(o); });
  return any;
}

bool InfluenceResults::mayFail(const Expr *e) const {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x))
      any |= isPlaceInfluenced(l->path) || (!l->type->isReal() && isInfluenced(l));
    else if (const auto *a = dyn_cast<AddressOfExpr>(x))
      any |= isPlaceInfluenced(a->path);
    else if ((isa<CastExpr>(x) || isa<PureCallExpr>(x)) && !x->type->isReal())
      any |= isInfluenced(x);
  });
  return any;
}

bool InfluenceResults::isConditional(const Stmt *s) const {
  const auto found = contextOf_.find(s);
  return found != contextOf_.end() && found->second->isConditional;
}

bool InfluenceResults::isNested(const Stmt *s) const {
  const auto found = contextOf_.find(s);
  return found != contextOf_.end() && found->second->isNested;
}

bool InfluenceResults::mayNotSet(const Stmt *s, const Path &p) const {
  const auto found = contextOf_.find(s);
  return found != contextOf_.end() && found->second->isConditional &&
         (p.goesThroughPointer() || !found->second->own.count(p.root));
}

class InfluenceSolver {
public:
  InfluenceSolver(const CallGraphResults &calls, const AliasResults &alias, const UnknownCode &unknown,
                  InfluenceResults &r)
      : calls_(calls), alias_(alias), unknown_(unknown), r_(r) {}

  void run(const ActivityResults &activity) {
    r_.alias_ = &alias_;
    for (const Function *f : calls_.order)
      forEachStmt(f->body, [&](const Stmt *s) {
        forEachPathOf(s, [&](const Path &p) {
          const CellId c = alias_.cellOf(p);
          begin(activity, c);
          if (c != NoCell && alias_.isExternal(c) && !alias_.holdsReal(c))
            external_.insert(c);
        });
      });
    for (const Function *f : calls_.order)
      for (const Variable *p : f->parameters)
        for (CellId c : alias_.reachable(alias_.cellOf(p)))
          begin(activity, c);
    do {
      changed_ = false;
      r_.contexts_.clear();
      r_.contextOf_.clear();
      for (const Function *f : calls_.order)
        function(f);
    } while (changed_);
  }

private:
  using Context = InfluenceResults::Context;

  void begin(const ActivityResults &activity, CellId c) {
    if (c != NoCell && alias_.holdsReal(c) && activity.isVariedCell(c))
      r_.cells_.insert(c);
  }
  /// The caller may pass integers and pointers twice.
  void mark(CellId c) {
    if (c == NoCell || !r_.cells_.insert(c).second)
      return;
    changed_ = true;
    if (alias_.isExternal(c) && !alias_.holdsReal(c))
      for (CellId other : external_)
        if (alias_.mayOverlap(c, other))
          r_.cells_.insert(other);
  }
  void markAll(CellId c) {
    if (c != NoCell)
      for (CellId leaf : alias_.leaves(c))
        mark(leaf);
  }

  void function(const Function *f) {
    Context &c = r_.contexts_.emplace_back();
    c.isConditional = conditional_.count(f) != 0;
    c.own.insert(f->parameters.begin(), f->parameters.end());
    function_ = f;
    walk(f->body, c);
  }

  /// From one object, or number, to another.
  void copy(CellId from, CellId to, const Type *t) {
    if (from == NoCell || to == NoCell || from == to)
      return;
    if (t->isRecord() && !t->record->isUnion) {
      for (unsigned k = 0; k < t->record->fields.size(); ++k)
        copy(alias_.fieldOf(from, k), alias_.fieldOf(to, k), t->record->fields[k].type->innermostElement());
    } else if (r_.isInfluenced(from)) {
      mark(to);
    }
  }
  void value(const Expr *e, CellId to, const Type *t) {
    if (r_.isInfluenced(e))
      markAll(to);
    else if (const auto *l = dyn_cast<LoadExpr>(e); l && !t->isScalar())
      copy(alias_.cellOf(l->path), to, t);
  }
  /// The statement sets it, perhaps.
  void target(const Stmt *s, const Path &p) {
    if (r_.isPlaceInfluenced(p) || r_.mayNotSet(s, p))
      markAll(alias_.cellOf(p));
  }

  void walk(const Stmt *s, Context &c) {
    if (!s)
      return;
    r_.contextOf_[s] = &c;
    for (const SharingEntry &e : sharingOf(s)) {
      c.own.insert(e.inner);
      const Type *t = e.inner->type->innermostElement();
      if (e.kind == SharingKind::FirstPrivate || e.kind == SharingKind::ReductionAdd)
        copy(alias_.cellOf(e.outer), alias_.cellOf(e.inner), t);
      if (e.kind == SharingKind::ReductionAdd) {
        copy(alias_.cellOf(e.inner), alias_.cellOf(e.outer), t);
        target(s, Path(e.outer));
      }
    }
    own(s, c);
    if (const Path *p = targetOf(s))
      target(s, *p);
    if (decides(s)) {
      forEachChild(s, [&](const Stmt *x) { walk(x, inside()); });
    } else {
      forEachChild(s, [&](const Stmt *x) { walk(x, c); });
    }
  }
  Context &inside() {
    Context &c = r_.contexts_.emplace_back();
    c.isConditional = c.isNested = true;
    return c;
  }
  bool decides(const Stmt *s) const {
    if (const auto *i = dyn_cast<IfStmt>(s))
      return r_.isInfluenced(i->condition);
    if (const auto *w = dyn_cast<WhileStmt>(s))
      return r_.isInfluenced(w->condition);
    if (const auto *f = dyn_cast<ForStmt>(s))
      return r_.isInfluenced(f->lower) || r_.isInfluenced(f->bound) || r_.isInfluenced(f->step);
    if (const auto *w = dyn_cast<SwitchStmt>(s))
      return r_.isInfluenced(w->value);
    return false;
  }

  /// What the statement itself does, without those inside of it.
  void own(const Stmt *s, Context &c) {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      c.own.insert(d->variable);
      if (d->initializer)
        value(d->initializer, alias_.cellOf(d->variable), d->variable->type);
    } else if (const auto *f = dyn_cast<ForStmt>(s)) {
      c.own.insert(f->variable);
      if (decides(s))
        mark(alias_.cellOf(f->variable));
    } else if (const auto *a = dyn_cast<AssignStmt>(s)) {
      value(a->value, alias_.cellOf(a->target), a->target.type());
    } else if (const auto *i = dyn_cast<IncrementStmt>(s)) {
      value(i->value, alias_.cellOf(i->target), i->target.type());
    } else if (const auto *r = dyn_cast<ReturnStmt>(s)) {
      if (r->value)
        value(r->value, alias_.returned(function_), function_->returnType);
      if (c.isNested)
        markAll(alias_.returned(function_));
    } else if (const auto *call = dyn_cast<CallStmt>(s)) {
      if (call->callee && call->callee->body)
        knownCall(call, c);
      else
        otherCall(call, c);
    } else if (isa<UnsupportedStmt>(s)) {
      unknown(s, c.isConditional);
    }
  }

  void knownCall(const CallStmt *s, const Context &c) {
    const Function *g = s->callee;
    if (c.isConditional)
      changed_ |= conditional_.insert(g).second;
    for (std::size_t k = 0; k < s->arguments.size() && k < g->parameters.size(); ++k)
      value(s->arguments[k], alias_.cellOf(g->parameters[k]), g->parameters[k]->type);
    if (s->hasResult)
      copy(alias_.returned(g), alias_.cellOf(s->result), s->result.type());
  }

  /// Of what it is given, all may come out wherever it writes.
  void otherCall(const CallStmt *s, const Context &c) {
    const FunctionKind kind = s->callee ? functionKind(s->callee->name) : FunctionKind::Unknown;
    bool any = false;
    for (const Expr *a : s->arguments) {
      any |= r_.isInfluenced(a);
      if (const CellId to = a->type->isPointer() ? alias_.pointeeOf(a) : NoCell; to != NoCell)
        for (CellId x : alias_.reachable(to))
          any |= r_.isInfluenced(x);
    }
    if (isAllocation(kind) || kind == FunctionKind::Free)
      return;
    if (UnknownCode::isUnknown(s))
      unknown(s, any || c.isConditional);
    if (!any && !c.isConditional)
      return;
    for (std::size_t k = 0; k < s->arguments.size(); ++k) {
      const Type *t = s->arguments[k]->type;
      if (t->isPointer() && !t->element->isConst())
        if (const CellId to = alias_.pointeeOf(s->arguments[k]); to != NoCell)
          markAll(to);
    }
    if (s->hasResult && any)
      markAll(alias_.cellOf(s->result));
  }
  void unknown(const Stmt *s, bool any) {
    const UnknownCode::Given given = unknown_.givenTo(s);
    for (CellId x : given.read)
      any |= r_.isInfluenced(x);
    if (any)
      for (CellId x : given.changed)
        mark(x);
  }

  const CallGraphResults &calls_;
  const AliasResults &alias_;
  const UnknownCode &unknown_;
  InfluenceResults &r_;
  const Function *function_ = nullptr;
  NodeSet<Function> conditional_; // called in a context
  std::set<CellId> external_;     // that hold integers or pointers
  bool changed_ = false;
};

InfluenceResults analyseInfluence(const CallGraphResults &calls, const AliasResults &alias,
                                  const ActivityResults &activity, const UnknownCode &unknown) {
  InfluenceResults r;
  InfluenceSolver(calls, alias, unknown, r).run(activity);
  return r;
}

} // namespace adjgen
