#include "analysis/effects/ReadWriteSolver.h"
#include "analysis/effects/UnorderedSumsSearch.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "support/Progress.h"

namespace adjgen {

class ReadWriteSolver {
public:
  ReadWriteSolver(const CallGraphResults &calls, const LifetimeResults &lifetimes, const UnknownCode &unknown,
                  LocationTable &t, ReadWriteResults &r)
      : calls_(calls), lifetimes_(lifetimes), unknown_(unknown), t_(t), r_(r) {}

  void run() {
    for (const Function *f : calls_.order)
      r_.functions_[f];
    solve();
    findSums();
    if (collectOthers())
      solve();
    for (auto &[id, set] : r_.writes_)
      for (unsigned l : set.set_bits())
        r_.writtenCells_.insert(t_[l].cell);
  }

private:
  void solve() {
    for (bool changed = true; changed;) { // recursion needs rounds
      changed = false;
      for (const Function *f : calls_.order)
        changed |= function(f);
    }
  }

  void findSums() {
    r_.sums_ = findUnorderedSums(calls_, r_, t_);
    if (r_.sums_.groups.empty())
      return;
    for (auto &[f, effects] : r_.functions_)
      effects.ordersThreads = false;
    solve();
  }

  /// [threads in turn]. False if nothing orders threads.
  bool collectOthers() {
    for (const Function *f : calls_.order)
      if (calls_.inParallel.count(f)) {
        calledLocals_.insert(f->parameters.begin(), f->parameters.end());
        locals(f->body, calledLocals_);
      }
    bool any = false;
    for (const Function *f : calls_.order)
      forEachStmt(f->body, [&](const Stmt *s) {
        any |= r_.ordersThreads(s);
        if (const auto *p = dyn_cast<OmpParallelStmt>(s))
          others(p);
      });
    for (const Function *f : calls_.order)
      if (calls_.inParallel.count(f))
        forEachStmt(f->body, [&](const Stmt *s) {
          if (r_.ordersThreads(s) && !others_.count(s->id))
            others_[s->id] = byAnyRegion_;
        });
    return any;
  }
  static void locals(const Stmt *body, VariableSet &out) {
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        out.insert(d->variable);
      if (const auto *l = dyn_cast<ForStmt>(s))
        out.insert(l->variable);
    });
  }
  void others(const OmpParallelStmt *p) {
    VariableSet own = calledLocals_;
    for (const SharingEntry &e : p->sharing)
      if (e.inner != e.outer)
        own.insert(e.inner);
    locals(p->body, own);
    LocationSet shared;
    for (unsigned l : r_.writes_.at(p->body->id).set_bits())
      if (!isOwn(l, own)) {
        t_.add(shared, l);
        if (!t_.isStrong(l))
          t_.add(byAnyRegion_, t_.outside(l));
      }
    forEachStmt(p->body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      bool called = c && c->callee && c->callee->body && r_.functions_[c->callee].ordersThreads;
      if (r_.ordersThreads(s) || called)
        t_.unite(others_[s->id], shared);
    });
  }
  bool isOwn(LocationId l, const VariableSet &own) const {
    if (t_[l].local)
      return own.count(t_[l].local) != 0;
    CellId c = t_[l].cell;
    const auto &variables = t_.alias().variablesIn(c);
    if (variables.empty() || t_.alias().isExternal(c) || t_.alias().isOutside(c) ||
        t_.alias().allocatedHere(c))
      return false;
    for (const Variable *v : variables)
      if (!own.count(v))
        return false;
    return true;
  }

  bool function(const Function *f) {
    FunctionEffects before = r_.functions_[f];
    current_ = &r_.functions_[f];
    if (f->given && f->given->communicates) // other processes wait for it
      current_->hasOutput = true, current_->onlyPrints = false;
    visit(f->body);
    for (auto [from, into] : {std::pair(&r_.reads_[f->body->id], &current_->reads),
                              std::pair(&r_.writes_[f->body->id], &current_->writes)})
      for (unsigned l : from->set_bits())
        if (!t_.isStrong(l) && !lifetimes_.isGone(t_[l].cell, f, nullptr))
          t_.add(*into, t_.outside(l));
    return before.reads.count() != current_->reads.count() ||
           before.writes.count() != current_->writes.count() || before.hasOutput != current_->hasOutput ||
           before.onlyPrints != current_->onlyPrints || before.managesMemory != current_->managesMemory ||
           before.hasUnsupported != current_->hasUnsupported ||
           before.ordersThreads != current_->ordersThreads;
  }

  void visit(const Stmt *s) {
    LocationSet reads, writes;
    current_->ordersThreads |= r_.ordersThreads(s);
    if (auto it = others_.find(s->id); it != others_.end())
      t_.unite(writes, it->second);
    forEachExprOf(s, [&](const Expr *e) { readsOf(t_, e, reads); });
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      target(Path(d->variable), reads, writes);
    else if (const auto *a = dyn_cast<AssignStmt>(s))
      target(a->target, reads, writes);
    else if (const auto *i = dyn_cast<IncrementStmt>(s)) {
      target(i->target, reads, writes);
      t_.add(reads, t_.of(i->target));
    } else if (const auto *c = dyn_cast<CallStmt>(s))
      call(c, reads, writes);
    else if (const auto *u = dyn_cast<UnsupportedStmt>(s)) {
      current_->hasUnsupported = true;
      for (const Variable *v : u->touched)
        everything(t_.alias().cellOf(v), reads, writes), t_.add(reads, t_.of(v)), t_.add(writes, t_.of(v));
      others(u, reads, writes);
    } else if (const auto *l = dyn_cast<ForStmt>(s))
      t_.add(writes, t_.of(l->variable));
    for (const SharingEntry &e : sharingOf(s)) {
      if (e.kind == SharingKind::FirstPrivate || e.kind == SharingKind::ReductionAdd)
        all(e.outer, reads), all(e.inner, writes);
      if (e.kind == SharingKind::ReductionAdd)
        all(e.outer, writes), all(e.inner, reads);
    }
    forEachChild(s, [&](const Stmt *c) {
      visit(c);
      t_.unite(reads, r_.reads_[c->id]);
      t_.unite(writes, r_.writes_[c->id]);
    });
    t_.unite(r_.reads_[s->id], reads);
    t_.unite(r_.writes_[s->id], writes);
  }

  void all(const Variable *v, LocationSet &out) {
    for (LocationId l : t_.allOf(Path(v)))
      t_.add(out, l);
  }
  void target(const Path &p, LocationSet &reads, LocationSet &writes) {
    readsOnTheWay(t_, p, reads);
    for (LocationId l : t_.allOf(p))
      t_.add(writes, l);
  }

  void call(const CallStmt *c, LocationSet &reads, LocationSet &writes) {
    if (c->hasResult)
      target(c->result, reads, writes);
    if (c->callee && c->callee->body) {
      const FunctionEffects &e = r_.functions_[c->callee];
      t_.unite(reads, e.reads);
      t_.unite(writes, e.writes);
      current_->hasOutput |= e.hasOutput;
      current_->onlyPrints &= e.onlyPrints;
      current_->ordersThreads |= e.ordersThreads;
      current_->managesMemory |= e.managesMemory;
      if (UnknownCode::isUnknown(c))
        given(c, reads, writes);
      return;
    }
    FunctionKind kind = c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
    if (isOfLock(kind))
      return;
    bool memoryOnly = isAllocation(kind) || kind == FunctionKind::Free;
    (memoryOnly ? current_->managesMemory : current_->hasOutput) = true;
    current_->onlyPrints &= memoryOnly || (c->callee && onlyPrints(c->callee->name));
    bool writesMemory = kind == FunctionKind::Reallocate || kind == FunctionKind::CopyMemory ||
                        kind == FunctionKind::MoveMemory || kind == FunctionKind::SetMemory;
    if (kind == FunctionKind::Unknown) {
      if (!(c->callee && isAccessor(c->callee->name)))
        others(c, reads, writes);
      return given(c, reads, writes);
    }
    for (const Expr *a : c->arguments) {
      if (!a->type->isPointer() || kind == FunctionKind::Free)
        continue;
      LocationSet ignored;
      bool mayWrite = writesMemory && !a->type->element->isConst();
      everything(t_.alias().pointeeOf(a), reads, mayWrite ? writes : ignored);
    }
  }

  /// What it is given.
  void given(const Stmt *s, LocationSet &reads, LocationSet &writes) {
    const UnknownCode::Given given = unknown_.givenTo(s);
    for (CellId c : given.read)
      t_.add(reads, t_.ofCell(c));
    for (CellId c : given.changed)
      t_.add(writes, t_.ofCell(c));
  }
  /// What others know. Values without derivatives there count as changed by code of the source that is not
  /// followed, not by functions without a body (docs/rules.md says so); where they have derivatives, both are
  /// refused.
  void others(const Stmt *s, LocationSet &reads, LocationSet &writes) {
    if (isa<CallStmt>(s) || UnknownCode::knowsOthers(s))
      for (CellId c : unknown_.readByOthers())
        t_.add(reads, t_.ofCell(c));
    if (isa<UnsupportedStmt>(s) && UnknownCode::knowsOthers(s))
      for (CellId c : unknown_.changedByOthers())
        t_.add(writes, t_.ofCell(c));
  }
  void everything(CellId from, LocationSet &reads, LocationSet &writes) {
    if (from == NoCell)
      return;
    for (CellId c : t_.alias().reachable(from))
      t_.add(reads, t_.ofCell(c)), t_.add(writes, t_.ofCell(c));
  }

  const CallGraphResults &calls_;
  const LifetimeResults &lifetimes_;
  const UnknownCode &unknown_;
  LocationTable &t_;
  ReadWriteResults &r_;
  FunctionEffects *current_ = nullptr;
  VariableSet calledLocals_;             // of functions that regions call
  std::map<NodeId, LocationSet> others_; // [threads in turn], by the statement that orders
  LocationSet byAnyRegion_;
};

ReadWriteResults analyseReadWrite(const CallGraphResults &calls, const LifetimeResults &lifetimes,
                                  const UnknownCode &unknown, LocationTable &table) {
  ReadWriteResults r;
  ReadWriteSolver(calls, lifetimes, unknown, table, r).run();
  return r;
}

} // namespace adjgen
