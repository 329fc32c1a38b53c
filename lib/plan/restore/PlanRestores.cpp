#include "plan/restore/PlanRestores.h"
#include "analysis/state/ReturnedMemory.h"
#include "analysis/sweeps/SweepPrint.h"
#include "ir/Visitor.h"
#include "plan/restore/KeptValues.h"
#include "plan/restore/PrimalResults.h"
#include "plan/restore/Reexecution.h"
#include "plan/restore/RenamedBuffers.h"
#include "plan/restore/SavedRows.h"
#include <algorithm>

namespace adjgen {

/// In the order of the declarations (threads' global variables before copies of a region, and these before
/// the locals of its body): a variable is restored after those that it depends on.
static void orderScopes(const SweepPair &k, const Module &module, RecordFacts &r) {
  auto sort = [](std::vector<const Variable *> &list, const std::vector<const Variable *> &order) {
    std::vector<const Variable *> out;
    for (const Variable *v : order)
      if (std::find(list.begin(), list.end(), v) != list.end())
        out.push_back(v);
    assert(out.size() == list.size());
    list = std::move(out);
  };
  std::map<NodeId, std::vector<const Variable *>> copies;
  auto visit = [&](const Stmt *s) {
    if (const auto *p = dyn_cast<OmpParallelStmt>(s)) {
      copies[p->body->id] = module.globals;
      for (const SharingEntry &e : p->sharing)
        copies[p->body->id].push_back(e.inner);
    }
    const auto *b = dyn_cast<BlockStmt>(s);
    if (!b || !r.atScopeEnd.count(b->id))
      return;
    std::vector<const Variable *> order = copies[b->id];
    for (const Stmt *d : b->statements)
      if (isa<DeclareStmt>(d))
        order.push_back(cast<DeclareStmt>(d)->variable);
    sort(r.atScopeEnd[b->id], order);
  };
  forEachStmt(k.root(), visit);
  sort(r.parametersAtEnd, k.function->parameters);
}

/// The locals, of extents that are known, that the place may be in: as a whole, an element, or a member.
static VariableSet localsHolding(const Path &p, const AliasResults &alias) {
  VariableSet out;
  Path object = p;
  for (;; object.steps.pop_back()) {
    for (const Variable *v : alias.variablesIn(alias.cellOf(object)))
      if (v->kind == VariableKind::Local && !v->type->hasVariableExtents())
        out.insert(v);
    if (object.steps.empty() || object.steps.back().kind == ProjectionKind::Deref)
      return out;
  }
}

static void copySweeps(const SweepInputs &in, Facts &f, SweepFacts &sweeps, RestorePlan &plan) {
  for (const SweepPair &k : in.keys()) {
    const LivenessFacts &l = sweeps.liveness.of[k];
    RecordFacts &r = sweeps.records.of[k];
    orderScopes(k, f.module, r);
    SweepPlan s;
    s.function = k.function, s.loop = k.loop, s.joint = k.joint;
    s.isCalled = in.isAgain(k) && !k.loop;
    s.live = l.live, s.recorded = r.recorded, s.inverted = r.inverted;
    s.atScopeEnd = r.atScopeEnd, s.parametersAtEnd = r.parametersAtEnd, s.beforeRegion = r.beforeRegion,
    s.beforeCall = r.beforeCall, s.neededMembers = r.neededMembers;
    s.recomputed = r.demanded, s.rootVariables = rootVariables(k);
    forEachStmt(s.root(), [&](const Stmt *x) {
      if (const auto *c = dyn_cast<CallStmt>(x); c && in.jointCalls.count(c))
        s.jointCalls.insert(c->id);
      if (const auto *c = dyn_cast<IfStmt>(x); c && in.evaluates(k, c))
        s.evaluated.insert(c->id);
      if (!s.isRecorded(x))
        return;
      auto own = [&](const Path &p) {
        if (!p.goesThroughPointer())
          s.savedVariables.insert(p.root);
        else
          for (const Variable *v : localsHolding(p, f.alias())) {
            plan.savedThroughPointers.insert(v);
            if (v->type->isArray() && f.alias().cellOf(Path(v)) == f.alias().cellOf(p))
              s.savedByPointers.insert(v);
          }
      };
      if (const auto *a = dyn_cast<AssignStmt>(x))
        own(a->target);
      if (const auto *i = dyn_cast<IncrementStmt>(x))
        own(i->target);
      if (const auto *c = dyn_cast<CallStmt>(x); c && c->hasResult)
        own(c->result);
    });
    if (!k.joint)
      plan.splitFunctions.push_back(k.function);
    if (s.isCalled)
      plan.jointFunctions.push_back(k.function);
    plan.sweeps.push_back(std::move(s));
  }
  plan.indexSweeps();
}

/// A sum whose old value is saved has an order: all threads would save and restore the same cell.
static bool forceEvents(const SweepInputs &in, Facts &f, SweepFacts &sweeps) {
  NodeSet<Stmt> forced = f.events().forced;
  for (const SweepPair &k : in.keys()) {
    const RecordFacts &r = sweeps.records.of[k];
    auto restores = [&](const Stmt *s) { return r.recorded.count(s->id) || r.inverted.count(s->id); };
    forEachStmt(k.root(), [&](const Stmt *s) {
      if (const auto *a = dyn_cast<OmpAtomicStmt>(s); a && restores(a->update))
        forced.insert(a);
    });
    for (const UnorderedSums::Group &group : f.effects().sums().groups)
      for (const UnorderedSums::Stretch &x : group)
        if (std::any_of(x.updates.begin(), x.updates.end(), restores))
          for (const UnorderedSums::Stretch &y : group)
            forced.insert(y.ends.begin(), y.ends.end());
  }
  if (forced.size() == f.events().forced.size())
    return false;
  f.events.make(analyseEvents(f.calls(), f.effects(), f.table(), forced));
  f.uses().setEvents(&f.events());
  return true;
}

static void decideSweepsOnce(SweepInputs &in, Facts &f, SweepFacts &sweeps, const PlanOptions &options) {
  do
    decideReexecution(in, f, sweeps, options.restore == RestoreChoice::Reexecute);
  while (forceEvents(in, f, sweeps));
}

/// In place of what the plan has of sweeps.
static void fillSweeps(RestorePlan &plan, const SweepInputs &in, Facts &f, SweepFacts &sweeps) {
  plan.sweeps.clear();
  plan.splitFunctions.clear();
  plan.jointFunctions.clear();
  plan.savedThroughPointers.clear();
  plan.reexecuted = in.reexecuted;
  plan.saving = in.saving;
  plan.dearer = sweeps.dearer;
  plan.backwardParameters = sweeps.liveness.backwardParameters;
  plan.resultLive = sweeps.liveness.resultLive;
  plan.pushes = sweeps.records.pushes;
  copySweeps(in, f, sweeps, plan);
  planKeptValues(plan, f);
  planSavedRows(plan, in, f);
}

/// Of sweeps that are decided, but may be decided otherwise later.
static RowsOfSweeps rowsOf(RestorePlan &plan, const SweepInputs &in, Facts &f, SweepFacts &sweeps) {
  fillSweeps(plan, in, f, sweeps);
  RowsOfSweeps rows;
  for (const SweepPlan &s : plan.sweeps)
    rows[{s.function, s.loop, s.joint}] = s.inRow;
  return rows;
}

/// The results are kept where that spares something.
static PrimalResults decideSweeps(RestorePlan &plan, SweepInputs &in, Facts &f, SweepFacts &sweeps,
                                  const PlanOptions &options) {
  decideSweepsOnce(in, f, sweeps, options);
  if (!options.withPrimal)
    return PrimalResults::NotAsked;
  if (in.checkpointed.empty() && executesLoops(in, sweeps) && mayKeepResults(f.module) &&
      !returnsOwnMemory(f) && plan.handed.empty()) {
    in.keepsResults = true;
    decideSweepsOnce(in, f, sweeps, options);
    if (const auto rows = resultsToSetAside(in, f, sweeps, rowsOf(plan, in, f, sweeps))) {
      plan.setAside = *rows;
      return rows->empty() ? PrimalResults::Kept : PrimalResults::SetAside;
    }
    in.keepsResults = false;
  }
  in.restoresInputs = true;
  decideSweepsOnce(in, f, sweeps, options);
  return PrimalResults::Called;
}

static bool reportProblems(Facts &f, const SweepFacts &sweeps, Diagnostics &d) {
  for (const PartialsProblem &p : f.uses().problems())
    d.report(p.location, p.message);
  for (const SweepProblem &p : sweeps.records.problems)
    d.report(p.location, p.message);
  return f.uses().problems().empty() && sweeps.records.problems.empty();
}

static void show(const SweepInputs &in, const SweepFacts &sweeps, PassObserver &observer) {
  if (observer.wants("adjoint-liveness"))
    observer.print("adjoint-liveness", sweeps.liveness.print(in));
  if (observer.wants("variable-storages") && sweeps.storages)
    observer.print("variable-storages", printStorages(in, *sweeps.storages));
  if (observer.wants("to-be-recorded"))
    observer.print("to-be-recorded", sweeps.records.print());
}

static void addUnknowns(const Polynomial &p, const Checkpoints &own, LocationTable &t, LocationSet &out) {
  for (const auto &[unknowns, factor] : p)
    for (const Variable *v : unknowns) {
      const auto member = own.members.find(v);
      if (member != own.members.end())
        t.unite(out, t.readsOfModule(member->second));
      else
        for (LocationId l : t.allOf(Path(v)))
          t.add(out, l);
    }
}

/// What the expressions of a snapshot read.
static LocationSet tellingExtents(const Checkpoints &own, LocationTable &t) {
  LocationSet out;
  for (const StatePiece &p : own.state) {
    readsOnTheWay(t, p.path, out);
    if (p.isPointer)
      t.add(out, t.of(p.path));
    for (const StatePiece::OverAll &o : p.overAll)
      t.unite(out, t.readsOfModule(o.elements));
    for (const Expr *e : {p.elements, p.bytes, p.room})
      if (e)
        t.unite(out, t.readsOfModule(e));
    for (const Polynomial &s : p.subscripts)
      addUnknowns(s, own, t, out);
  }
  for (const LoopExtents::Range &r : own.ranges) {
    addUnknowns(r.first, own, t, out);
    addUnknowns(r.last, own, t, out);
  }
  return out;
}

std::optional<RestorePlan> planRestores(Facts &f, const CheckpointPlan &checkpoints,
                                        const PlanOptions &options, PassObserver &observer,
                                        Diagnostics &diagnostics) {
  RestorePlan plan;
  SweepFacts sweeps;
  plan.recomputable =
      options.restore == RestoreChoice::Push ? withoutValues(f.recomputable()) : f.recomputable();
  SweepInputs in{f.module,
                 f.calls(),
                 f.alias(),
                 f.table(),
                 f.effects(),
                 f.activity(),
                 plan.recomputable,
                 f.uses(),
                 f.events(),
                 f.lifetimes(),
                 false,
                 false,
                 {},
                 {},
                 {},
                 nullptr,
                 {},
                 {},
                 {}};
  for (const auto &[loop, own] : checkpoints.of) {
    plan.checkpointed.insert(loop);
    in.checkpointed[loop] = own.overwritten;
    in.tellingExtents[loop] = tellingExtents(own, f.table());
  }
  plan.returned = returnedMemory(f);
  HandedMemory handed = findHandedMemory(f);
  plan.returned.merge(handed.allocations);
  plan.handed = std::move(handed.places);
  for (const auto &[head, places] : plan.handed)
    for (const HandedPlace &p : places)
      in.handed[head].push_back(p.path);
  for (const Head &h : f.module.heads)
    if (returnsGivenMemory(f, h))
      plan.returnsGiven.insert(h.function);
  plan.primalResults = decideSweeps(plan, in, f, sweeps, options);
  show(in, sweeps, observer);
  if (!reportProblems(f, sweeps, diagnostics))
    return std::nullopt;
  if (plan.primalResults == PrimalResults::Called && !checkRepeats(f, diagnostics))
    return std::nullopt;
  plan.outliving = sweeps.records.outliving;
  if (plan.outliving.empty()) {
    fillSweeps(plan, in, f, sweeps);
    if (!options.withPrimal && !options.inDirections && options.restore == RestoreChoice::Reexecute)
      planRenamedBuffers(plan, in, f);
  }
  return plan;
}

} // namespace adjgen
