// Problem: where can derivatives be other than zero, and where do they matter?
// Two closures over the same edges (source cell -> target cell of each real assignment, argument and result):
// forwards from the independents, backwards from the dependents.
#include "analysis/sweeps/Activity.h"
#include "analysis/memory/CellNames.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "support/Progress.h"

#include <algorithm>

namespace adjgen {

class ActivitySolver {
public:
  ActivitySolver(const Module &m, const CallGraphResults &calls, const AliasResults &alias,
                 const UnknownCode &unknown, ActivityResults &r)
      : m_(m), calls_(calls), alias_(alias), unknown_(unknown), r_(r) {}

  void run() {
    r_.alias_ = &alias_;
    r_.unknown_ = &unknown_;
    for (const Function *f : calls_.order)
      forEachStmt(f->body, [&](const Stmt *s) {
        edges(f, s);
        if (UnknownCode::isUnknown(s))
          unknownEdges(s);
      });
    for (const Function *f : calls_.order)
      if (f->given && f->given->travelling)
        travellingEdges(f);
    if (knowsOthers_)
      othersEdges();
    std::set<CellId> named;
    for (const Head &h : m_.heads) {
      for (const Variable *v : h.independents)
        seed(v, r_.varied_, named);
      for (const Variable *v : h.dependents)
        seed(v, r_.useful_, named);
      if (h.returnIsDependent)
        returned(h.function, named);
    }
    close(r_.varied_, forward_);
    close(r_.useful_, backward_);
    travels_ = r_.varied_.count(Processes) && r_.useful_.count(Processes);
    dropHubs();
    for (CellId c : r_.varied_)
      if (r_.useful_.count(c) && alias_.holdsReal(c))
        r_.active_.insert(c);
    for (CellId c : named)
      if (alias_.holdsReal(c))
        r_.active_.insert(c);
    functions();
  }

private:
  void seed(const Variable *v, std::set<CellId> &into, std::set<CellId> &named) {
    for (CellId c : alias_.reachable(alias_.cellOf(v)))
      into.insert(c), named.insert(c);
  }

  /// The value, or the memory that it leads to.
  void returned(const Function *f, std::set<CellId> &named) {
    const CellId value = alias_.returned(f);
    for (CellId c : alias_.leaves(value))
      r_.useful_.insert(c);
    if (!f->returnType->isPointer()) {
      for (CellId c : alias_.leaves(value))
        if (const CellId to = alias_.pointee(c);
            to != NoCell && alias_.allocatedHere(to) && !alias_.isExternal(to))
          returnedMemory(to, named);
    } else if (alias_.pointee(value) != NoCell) {
      returnedMemory(alias_.pointee(value), named);
    }
  }
  void returnedMemory(CellId memory, std::set<CellId> &named) {
    for (CellId c : alias_.reachable(memory))
      r_.useful_.insert(c), named.insert(c);
  }

  void edge(CellId from, CellId to) {
    if (from == NoCell || to == NoCell)
      return;
    forward_[from].insert(to);
    backward_[to].insert(from);
  }

  /// Every real load that e depends on differentiably flows into `to`.
  void flow(const Expr *e, CellId to) {
    if (!e->type->isReal())
      return;
    switch (e->kind) {
    case ExprKind::Load:
      return edge(alias_.cellOf(cast<LoadExpr>(e)->path), to);
    case ExprKind::Select:
      flow(cast<SelectExpr>(e)->ifTrue, to), flow(cast<SelectExpr>(e)->ifFalse, to);
      return;
    case ExprKind::Unary:
    case ExprKind::Binary:
    case ExprKind::Cast:
    case ExprKind::PureCall:
      forEachOperand(e, [&](const Expr *o) { flow(o, to); });
      return;
    case ExprKind::Literal:
    case ExprKind::AddressOf:
    case ExprKind::FunctionRef:
    case ExprKind::SizeOf:
      return;
    }
  }
  void recordFlow(CellId from, CellId to, const Type *t) {
    if (t->isReal())
      return edge(from, to);
    if (!t->isRecord())
      return;
    std::vector<CellId> a = alias_.leaves(from), b = alias_.leaves(to);
    for (CellId x : a) // fields are not matched one by one: few records are passed whole
      for (CellId y : b)
        edge(x, y);
  }
  void flowAny(const Expr *e, CellId to, const Type *t) {
    if (t->isReal())
      flow(e, to);
    else if (t->isRecord())
      if (const auto *l = dyn_cast<LoadExpr>(e))
        recordFlow(alias_.cellOf(l->path), to, t);
    if (const auto *l = dyn_cast<LoadExpr>(e); l && t->kind == TypeKind::Opaque) // a string
      edge(alias_.cellOf(l->path), to);
  }

  void edges(const Function *f, const Stmt *s) {
    for (const SharingEntry &e : sharingOf(s)) {
      CellId in = alias_.cellOf(e.inner), out = alias_.cellOf(e.outer);
      if (e.kind == SharingKind::FirstPrivate)
        recordFlow(out, in, e.inner->type->innermostElement());
      if (e.kind == SharingKind::ReductionAdd)
        recordFlow(in, out, e.inner->type->innermostElement());
    }
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->initializer)
      flowAny(d->initializer, alias_.cellOf(d->variable), d->variable->type);
    else if (const auto *a = dyn_cast<AssignStmt>(s))
      flowAny(a->value, alias_.cellOf(a->target), a->target.type());
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      flowAny(i->value, alias_.cellOf(i->target), i->target.type());
    else if (const auto *r = dyn_cast<ReturnStmt>(s); r && r->value)
      flowAny(r->value, alias_.returned(f), f->returnType);
    else if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && c->callee->body) {
      for (std::size_t k = 0; k < c->arguments.size() && k < c->callee->parameters.size(); ++k)
        flowAny(c->arguments[k], alias_.cellOf(c->callee->parameters[k]), c->callee->parameters[k]->type);
      if (c->hasResult)
        recordFlow(alias_.returned(c->callee), alias_.cellOf(c->result), c->result.type());
    } else if (c && c->callee && isOfText(c->callee->name)) {
      text(c);
    }
  }

  // ---- code that is not followed: what it reads may go to all that it changes, through a cell of its own
  // (a *hub*); all that know others share one more.
  static constexpr CellId Others = NoCell - 1;
  /// What is between processes: all run this program, and what one receives another has sent.
  static constexpr CellId Processes = NoCell - 2;
  void travellingEdges(const Function *f) {
    for (const Variable *p : f->parameters)
      for (CellId c : alias_.reachable(alias_.cellOf(p)))
        if (alias_.holdsReal(c)) {
          edge(c, Processes);
          if (p->type->isPointer() && !p->type->element->isConst())
            edge(Processes, c);
        }
  }
  bool mayHoldReal(CellId c) const { return alias_.holdsReal(c) || !alias_.holdsScalar(c); }
  void edgesThrough(CellId hub, const std::set<CellId> &read, const std::set<CellId> &changed) {
    for (CellId c : read)
      if (mayHoldReal(c))
        edge(c, hub);
    for (CellId c : changed)
      if (mayHoldReal(c))
        edge(hub, c);
  }
  void unknownEdges(const Stmt *s) {
    const CellId hub = Processes - 1 - static_cast<CellId>(hubs_.size());
    hubs_.push_back(s);
    const UnknownCode::Given given = unknown_.givenTo(s);
    edgesThrough(hub, given.read, given.changed);
    if (const auto *c = dyn_cast<CallStmt>(s)) {
      for (const Expr *a : c->arguments)
        flow(a, hub);
      if (c->hasResult)
        for (CellId r : alias_.leaves(alias_.cellOf(c->result)))
          edgesThrough(hub, {}, {r});
    }
    if (UnknownCode::knowsOthers(s))
      edge(Others, hub), edge(hub, Others), knowsOthers_ = true;
  }
  void othersEdges() { edgesThrough(Others, unknown_.readByOthers(), unknown_.changedByOthers()); }
  void dropHubs() {
    for (std::size_t k = 0; k < hubs_.size(); ++k)
      if (r_.varied_.count(Processes - 1 - static_cast<CellId>(k)))
        r_.givingVaried_.insert(hubs_[k]);
    for (std::set<CellId> *set : {&r_.varied_, &r_.useful_})
      set->erase(set->lower_bound(Processes - static_cast<CellId>(hubs_.size())), set->end());
  }

  /// Strings, clocks and the like keep what goes into them, and give it to each other: it may come out as a
  /// number.
  void text(const CallStmt *c) {
    std::vector<CellId> objects, targets;
    for (const Expr *a : c->arguments)
      if (a->type->isPointer() && alias_.pointeeOf(a) != NoCell)
        objects.push_back(alias_.pointeeOf(a));
    for (std::size_t k = 0; k < c->arguments.size() && k < c->callee->parameters.size(); ++k)
      if (const Type *t = c->callee->parameters[k]->type; t->isPointer() && !t->element->isConst())
        targets.push_back(alias_.pointeeOf(c->arguments[k]));
    if (c->hasResult && c->result.type()->isReal())
      targets.push_back(alias_.cellOf(c->result));
    for (CellId to : targets) {
      for (const Expr *a : c->arguments)
        flow(a, to);
      for (CellId from : objects)
        edge(from, to);
    }
  }

  static void close(std::set<CellId> &set, std::map<CellId, std::set<CellId>> &next) {
    std::vector<CellId> work(set.begin(), set.end());
    while (!work.empty()) {
      CellId c = work.back();
      work.pop_back();
      for (CellId n : next[c])
        if (set.insert(n).second)
          work.push_back(n);
    }
  }

  void functions() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const Function *f : calls_.order) {
        if (r_.activeFunctions_.count(f))
          continue;
        bool active = false;
        forEachStmt(f->body, [&](const Stmt *s) { active |= isActive(f, s); });
        for (const Head &h : m_.heads)
          active |= h.function == f;
        // Of one message the sender's call has an adjoint if the receiver's has.
        active |= travels_ && f->given && f->given->travelling;
        if (active)
          changed |= r_.activeFunctions_.insert(f).second;
      }
    }
  }
  bool isActive(const Function *f, const Stmt *s) const {
    // Pointers to active data have shadows that must be set wherever they are.
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return d->initializer && (r_.isActive(Path(d->variable)) || pointer(Path(d->variable)));
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return r_.isActive(a->target) || pointer(a->target);
    if (const auto *i = dyn_cast<IncrementStmt>(s))
      return r_.isActive(i->target);
    if (const auto *c = dyn_cast<CallStmt>(s))
      return frees(c) || (UnknownCode::isUnknown(c) && r_.activeChangedBy(c) != NoCell) ||
             (c->callee && r_.activeFunctions_.count(c->callee)) ||
             (c->hasResult && c->result.type()->holdsReal() && r_.isActive(c->result)) ||
             (c->hasResult && pointer(c->result));
    if (const auto *r = dyn_cast<ReturnStmt>(s); r && r->value)
      return isActiveValue(r->value) || r_.returnsPointer(f);
    if (isa<UnsupportedStmt>(s))
      return r_.activeChangedBy(s) != NoCell;
    return false;
  }
  /// With active memory goes its shadow.
  bool frees(const CallStmt *c) const {
    return c->callee && !c->callee->body && functionKind(c->callee->name) == FunctionKind::Free &&
           !c->arguments.empty() && r_.pointsToActive(c->arguments[0]);
  }
  bool pointer(const Path &p) const {
    return p.type()->isPointer() && r_.cellReachesActive(alias_.pointee(alias_.cellOf(p)));
  }
  bool isActiveValue(const Expr *e) const {
    bool any = false;
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x))
        any |= r_.isActive(l->path);
    });
    return any;
  }

  const Module &m_;
  const CallGraphResults &calls_;
  const AliasResults &alias_;
  const UnknownCode &unknown_;
  ActivityResults &r_;
  std::map<CellId, std::set<CellId>> forward_, backward_;
  std::vector<const Stmt *> hubs_;
  bool knowsOthers_ = false, travels_ = false;
};

ActivityResults analyseActivity(const Module &module, const CallGraphResults &calls,
                                const AliasResults &alias, const UnknownCode &unknown) {
  ActivityResults r;
  ActivitySolver(module, calls, alias, unknown, r).run();
  return r;
}

CellId ActivityResults::activeChangedBy(const Stmt *s) const {
  const auto firstOf = [&](const std::set<CellId> &cells) {
    const auto found =
        std::find_if(cells.begin(), cells.end(), [&](CellId c) { return active_.count(c) != 0; });
    return found == cells.end() ? NoCell : *found;
  };
  const CellId given = firstOf(unknown_->givenTo(s).changed);
  return given == NoCell && UnknownCode::knowsOthers(s) ? firstOf(unknown_->changedByOthers()) : given;
}

bool ActivityResults::isActive(const Path &p) const {
  CellId c = alias_->cellOf(p);
  if (c == NoCell)
    return false;
  if (p.type()->isReal())
    return active_.count(c) != 0;
  if (!p.type()->holdsReal())
    return false;
  for (CellId l : alias_->leaves(c))
    if (active_.count(l))
      return true;
  return false;
}

bool ActivityResults::cellReachesActive(CellId c) const {
  if (c == NoCell)
    return false;
  for (CellId r : alias_->reachable(c))
    if (active_.count(r))
      return true;
  return false;
}

bool ActivityResults::isVaried(const Expr *e) const {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x); l && (x->type->isReal() || x->type->isRecord()))
      for (CellId c : alias_->leaves(alias_->cellOf(l->path)))
        any |= varied_.count(c) != 0;
  });
  if (e->type->isPointer() && alias_->pointeeOf(e) != NoCell)
    for (CellId c : alias_->reachable(alias_->pointeeOf(e)))
      any |= varied_.count(c) && alias_->holdsReal(c);
  return any;
}

std::vector<const Variable *> ActivityResults::globalsWithShadow(const Module &m) const {
  std::vector<const Variable *> out;
  for (const Variable *g : m.globals)
    if (hasShadow(g))
      out.push_back(g);
  return out;
}

bool ActivityResults::hasShadow(const Variable *v) const { return cellReachesActive(alias_->cellOf(v)); }

bool ActivityResults::pointsToActive(const Expr *e) const { return cellReachesActive(alias_->pointeeOf(e)); }

bool ActivityResults::returnsActive(const Function *f) const {
  if (f->returnType->isVoid() || !f->returnType->holdsReal())
    return false;
  for (CellId c : alias_->leaves(alias_->returned(f)))
    if (active_.count(c))
      return true;
  return false;
}

bool ActivityResults::returnsPointer(const Function *f) const {
  if (f->returnType->isPointer())
    return cellReachesActive(alias_->pointee(alias_->returned(f)));
  for (CellId c : f->returnType->isRecord() ? alias_->leaves(alias_->returned(f)) : std::vector<CellId>())
    if (cellReachesActive(alias_->pointee(c)))
      return true;
  return false;
}

std::string ActivityResults::reason(const Variable *v) const {
  bool real = false, varied = false, useful = false, active = false;
  CellId c = alias_->cellOf(v);
  for (CellId r : c == NoCell ? std::set<CellId>() : alias_->reachable(c)) {
    if (!alias_->holdsReal(r))
      continue;
    real = true, varied |= varied_.count(r) != 0, useful |= useful_.count(r) != 0,
    active |= active_.count(r) != 0;
  }
  if (!real)
    return {};
  const std::string name = "'" + v->name + "' ";
  if (active)
    return name + "is active: it depends on an independent, and a dependent depends on it";
  if (varied && useful)
    return name + "is passive: what depends on an independent here is not what a dependent depends on";
  return name + (varied ? "is passive: no dependent depends on it"
                        : "is passive: it does not depend on an independent");
}

/// Of what holds real numbers, or has a shadow.
std::string ActivityResults::print(const Module &m) const {
  const CellNames names(*alias_, m.functions);
  std::string out;
  const auto line = [&](const CellNames::Place &p) {
    std::string text;
    const auto add = [&](bool is, const char *fact) {
      text += is ? (text.empty() ? "" : ", ") + std::string(fact) : "";
    };
    if (alias_->holdsReal(p.cell)) {
      add(varied_.count(p.cell), "varied");
      add(useful_.count(p.cell), "useful");
      add(active_.count(p.cell), "active");
      add(text.empty(), "passive");
    }
    add(p.root && p.name == p.root->name && hasShadow(p.root), "has a shadow");
    return text.empty() ? "" : p.name + ": " + text + "\n";
  };
  for (const Function *f : names.functions()) {
    out += placeText(f, f->location) + (isActive(f) ? "active\n" : "passive\n");
    for (const CellNames::Place &p : names.places(f))
      if (const std::string text = line(p); !text.empty())
        out += "  " + placeText(f, p.root ? p.root->location : f->location) + text;
  }
  return out;
}

} // namespace adjgen
