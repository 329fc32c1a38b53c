#include "plan/AdjointPlan.h"
#include "analysis/FirstArrayWrites.h"
#include "analysis/FirstWrites.h"
#include "ir/Visitor.h"
#include "plan/AssignedRows.h"
#include "plan/EqualParts.h"
#include "plan/Keeps.h"
#include "plan/Kinds.h"
#include "plan/Overrides.h"
#include "plan/PlanFacts.h"
#include "plan/PrimalResults.h"
#include "plan/Reexecution.h"
#include "plan/ReturnedMemory.h"
#include "plan/SavedRows.h"
#include "plan/SharedCells.h"
#include "support/Progress.h"

#include <algorithm>

namespace adjgen {

static NodeSet<Stmt> allFirstWrites(const CallGraphResults &calls, const AliasResults &alias,
                                    LocationTable &table, const ReadWriteResults &effects) {
  NodeSet<Stmt> out = findFirstWrites(calls.order, alias, table, effects);
  for (const Function *f : calls.order)
    findFirstArrayWrites(f, out);
  return out;
}

PlanFacts::PlanFacts(const Module &m)
    : module(m), calls(analyseCallGraph(m)), alias(analyseAliases(m)), statics(m, alias), unknown(m, alias),
      lifetimes(analyseLifetimes(m, calls, alias)), table(alias),
      effects(analyseReadWrite(calls, lifetimes, unknown, table)),
      activity(analyseActivity(m, calls, alias, unknown)), infinities(m, calls, alias, activity),
      recomputable(analyseRecomputable(calls, effects, table)),
      firstWrites(allFirstWrites(calls, alias, table, effects)),
      uses(m, table, activity, effects, firstWrites), events(analyseEvents(calls, effects, table, {})) {
  uses.setEvents(&events);
}

void showAnalyses(PlanFacts &f, PassObserver &observer) {
  if (observer.wants("call-graph"))
    observer.print("call-graph", f.calls.print());
  if (observer.wants("alias"))
    observer.print("alias", f.alias.print(f.module));
  if (observer.wants("read-write"))
    observer.print("read-write", f.effects.print(f.table));
  if (observer.wants("activity"))
    observer.print("activity", f.activity.print(f.module));
  if (observer.wants("infinities"))
    observer.print("infinities", f.infinities.print());
}

AdjointPlan::AdjointPlan() = default;
AdjointPlan::~AdjointPlan() = default;
AdjointPlan::AdjointPlan(AdjointPlan &&) noexcept = default;
TangentPlan::TangentPlan() = default;
TangentPlan::~TangentPlan() = default;
TangentPlan::TangentPlan(TangentPlan &&) noexcept = default;

bool isTested(const std::vector<RowTest> &tests, const Path &other, const Stmt *row) {
  return std::any_of(tests.begin(), tests.end(), [&](const RowTest &t) {
    return equal(*targetOf(t.row), other) &&
           std::any_of(t.others.begin(), t.others.end(),
                       [&](const Path &p) { return equal(p, *targetOf(row)); });
  });
}

const SweepPlan *AdjointPlan::sweep(const Function *f, const Stmt *loop, bool joint) const {
  for (const SweepPlan *s : sweepsOf(f))
    if (s->loop == loop && s->joint == joint)
      return s;
  return nullptr;
}

const std::vector<const SweepPlan *> &AdjointPlan::sweepsOf(const Function *f) const {
  static const std::vector<const SweepPlan *> none;
  auto it = sweepsOf_.find(f);
  return it == sweepsOf_.end() ? none : it->second;
}

void AdjointPlan::indexSweeps() {
  sweepsOf_.clear();
  for (const SweepPlan &s : sweeps)
    sweepsOf_[s.function].push_back(&s);
}

bool AdjointPlan::isActive(const Path &p) const { return facts->activity.isActive(p); }
bool AdjointPlan::isActive(const Function *f) const { return facts->activity.isActive(f); }
bool AdjointPlan::hasShadow(const Variable *v) const { return facts->activity.hasShadow(v); }
bool AdjointPlan::pointsToActive(const Expr *e) const { return facts->activity.pointsToActive(e); }
bool AdjointPlan::returnsPointer(const Function *f) const { return facts->activity.returnsPointer(f); }
bool AdjointPlan::returnsActive(const Function *f) const { return facts->activity.returnsActive(f); }
bool AdjointPlan::isSplitCall(const CallStmt *c) const { return facts->uses.isSplitCall(c); }
bool AdjointPlan::hasAdjoint(const Stmt *s) const { return facts->uses.hasAdjoint(s); }
bool AdjointPlan::endsInFront(const Stmt *s) const { return facts->uses.isFirstWrite(s); }
bool AdjointPlan::isEvent(const Stmt *s) const { return facts->events.isPoint(s); }
bool TangentPlan::isEvent(const Stmt *s) const { return facts->events.isPoint(s); }
bool AdjointPlan::isAddressTaken(const Variable *v) const { return facts->alias.isAddressTaken(v); }

Chaining AdjointPlan::chainingOf(const Stmt *s) const { return facts->infinities.inAdjoint(s); }
Chaining TangentPlan::chaining() const { return facts->infinities.inTangent(); }
bool AdjointPlan::waits(const Function *f) const { return facts->calls.team.waiting.count(f) != 0; }
bool AdjointPlan::waits(const Stmt *s) const { return facts->calls.team.waits(s); }

bool AdjointPlan::mayOverlap(const Path &a, const Path &b) const {
  return facts->table.mayOverlap(facts->table.of(a), facts->table.of(b));
}

/// Memory of which f reads real values, whose adjoints are incremented.
static LocationSet realReads(PlanFacts &f, const Function *g) {
  LocationSet out;
  forEachStmt(g->body, [&](const Stmt *s) {
    if (isa<CallStmt>(s))
      out.unite(f.effects.reads(s));
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x); l && l->type->holdsReal())
          for (LocationId id : f.table.allOf(l->path))
            out.set(id);
      });
    });
  });
  return out;
}

bool AdjointPlan::isShadowRestrict(const Function *f, const Variable *p) const {
  const LocationSet reads = realReads(*facts, f), &writes = facts->effects.writes(f->body);
  const LocationTable &t = facts->table;
  for (unsigned l : reads.set_bits())
    for (unsigned other : reads.set_bits())
      if (t[l].base == p && t[other].base != p && t.alias().mayOverlap(t[l].cell, t[other].cell))
        return false;
  for (unsigned l : writes.set_bits())
    if (t[l].base == p)
      return true;
  return false;
}

bool AdjointPlan::saves(const SweepPlan &sweep, const Stmt *s, bool isPlain) const {
  return saves(sweep, s, isPlain, /*onStack=*/false);
}
bool AdjointPlan::pushesIn(const SweepPlan &sweep, const Stmt *s) const {
  return saves(sweep, s, /*isPlain=*/false, /*onStack=*/true);
}

/// What statement s itself saves, not those inside it.
static bool savesItself(const SweepPlan &sweep, const Stmt *s, bool onStack) {
  if (!onStack && sweep.inverted.count(s->id))
    return true;
  if (sweep.recorded.count(s->id) && !(onStack && sweep.kept.count(s->id)))
    return true;
  if (auto it = sweep.atScopeEnd.find(s->id); it != sweep.atScopeEnd.end())
    for (const Variable *v : it->second)
      if (!onStack || !sweep.keptAtEnd.count(v))
        return true;
  if (auto it = sweep.beforeRegion.find(s->id); it != sweep.beforeRegion.end() && !it->second.empty())
    return true;
  return sweep.beforeCall.count(s->id) != 0;
}

bool AdjointPlan::saves(const SweepPlan &sweep, const Stmt *s, bool isPlain, bool onStack) const {
  if (savesItself(sweep, s, onStack) || (!isPlain && isEvent(s)))
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s); c && !isPlain && sweep.isJoint(c)) {
    const SweepPlan *callee = this->sweep(c->callee, nullptr, true);
    return onStack && saves(*callee, c->callee->body, isPlain, onStack);
  } else if (c && !isPlain && isSplitCall(c) && pushes.count(c->callee))
    return true;
  if (const auto *o = dyn_cast<OmpForStmt>(s); o && o != sweep.loop && !isPlain) {
    auto kind = schedule.find(o);
    if (kind != schedule.end() && kind->second != BackwardScheduleKind::Free)
      return true;
  }
  if (const auto *p = dyn_cast<OmpParallelStmt>(s); p && !isPlain) {
    auto kind = regions.find(p);
    if (kind != regions.end() && kind->second == RegionKind::Crossing)
      return true; // the size of the team
  }
  bool any = false;
  forEachChild(s, [&](const Stmt *c) {
    any |= saves(sweep, c, isPlain || (s != sweep.loop && reexecuted.count(s)), onStack);
  });
  if (onStack && sweep.kept.count(s->id))
    return any;
  if (const auto *i = dyn_cast<IfStmt>(s); i && !sweep.evaluated.count(i->id))
    any |= !isPlain && hasAdjoint(i);                             // which branch was taken
  return any || (isa<WhileStmt>(s) && !isPlain && hasAdjoint(s)); // the number of iterations
}

static std::vector<const Variable *> shadowedGlobals(const PlanFacts &f, const Module &m) {
  std::vector<const Variable *> out;
  for (const Variable *g : m.globals)
    if (f.activity.hasShadow(g))
      out.push_back(g);
  return out;
}
std::vector<const Variable *> AdjointPlan::globalsWithShadow(const Module &m) const {
  return shadowedGlobals(*facts, m);
}
std::vector<const Variable *> TangentPlan::globalsWithShadow(const Module &m) const {
  return shadowedGlobals(*facts, m);
}

bool TangentPlan::isActive(const Path &p) const { return facts->activity.isActive(p); }
bool TangentPlan::isActive(const Function *f) const { return facts->activity.isActive(f); }
bool TangentPlan::hasShadow(const Variable *v) const { return facts->activity.hasShadow(v); }
bool TangentPlan::pointsToActive(const Expr *e) const { return facts->activity.pointsToActive(e); }
bool TangentPlan::returnsPointer(const Function *f) const { return facts->activity.returnsPointer(f); }
bool TangentPlan::returnsActive(const Function *f) const { return facts->activity.returnsActive(f); }

// ---- making the plan

static bool reportProblems(PlanFacts &f, Diagnostics &d) {
  for (const PartialsProblem &p : f.uses.problems())
    d.report(p.location, p.message);
  for (const SweepProblem &p : f.records.problems)
    d.report(p.location, p.message);
  return f.uses.problems().empty() && f.records.problems.empty();
}

/// In the order of the declarations (threads' global variables before copies of a region, and these before
/// the locals of its body): a variable is restored after those that it depends on.
static void orderScopes(const SweepKey &k, const Module &module, RecordFacts &r) {
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

static void copySweeps(const SweepInputs &in, PlanFacts &f, AdjointPlan &plan) {
  for (const SweepKey &k : in.keys()) {
    const LivenessFacts &l = f.liveness.of[k];
    RecordFacts &r = f.records.of[k];
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
          for (const Variable *v : localsHolding(p, f.alias)) {
            plan.savedThroughPointers.insert(v);
            if (v->type->isArray() && f.alias.cellOf(Path(v)) == f.alias.cellOf(p))
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
static bool forceEvents(const SweepInputs &in, PlanFacts &f) {
  NodeSet<Stmt> forced = f.events.forced;
  for (const SweepKey &k : in.keys()) {
    const RecordFacts &r = f.records.of[k];
    auto restores = [&](const Stmt *s) { return r.recorded.count(s->id) || r.inverted.count(s->id); };
    forEachStmt(k.root(), [&](const Stmt *s) {
      if (const auto *a = dyn_cast<OmpAtomicStmt>(s); a && restores(a->update))
        forced.insert(a);
    });
    for (const UnorderedSums::Group &group : f.effects.sums().groups)
      for (const UnorderedSums::Stretch &x : group)
        if (std::any_of(x.updates.begin(), x.updates.end(), restores))
          for (const UnorderedSums::Stretch &y : group)
            forced.insert(y.ends.begin(), y.ends.end());
  }
  if (forced.size() == f.events.forced.size())
    return false;
  f.events = analyseEvents(f.calls, f.effects, f.table, forced);
  f.uses.setEvents(&f.events);
  return true;
}

static void decideSweepsOnce(SweepInputs &in, PlanFacts &f, const PlanOptions &options) {
  do
    decideReexecution(in, f, options.restore == RestoreKind::Reexecute);
  while (forceEvents(in, f));
}

/// In place of what the plan has of sweeps.
static void fillSweeps(AdjointPlan &plan, const SweepInputs &in, PlanFacts &f) {
  plan.sweeps.clear();
  plan.splitFunctions.clear();
  plan.jointFunctions.clear();
  plan.savedThroughPointers.clear();
  plan.reexecuted = in.reexecuted;
  plan.saving = in.saving;
  plan.backwardParameters = f.liveness.backwardParameters;
  plan.resultLive = f.liveness.resultLive;
  plan.pushes = f.records.pushes;
  copySweeps(in, f, plan);
  planKeeps(plan, f);
  planSavedRows(plan, f);
}

/// Of sweeps that are decided, but may be decided otherwise later.
static RowsOfSweeps rowsOf(AdjointPlan &plan, const SweepInputs &in, PlanFacts &f) {
  fillSweeps(plan, in, f);
  RowsOfSweeps rows;
  for (const SweepPlan &s : plan.sweeps)
    rows[{s.function, s.loop, s.joint}] = s.inRow;
  return rows;
}

/// The results are kept where that spares something.
static PrimalResults decideSweeps(AdjointPlan &plan, SweepInputs &in, PlanFacts &f,
                                  const PlanOptions &options) {
  const InPass pass("restore-plan");
  decideSweepsOnce(in, f, options);
  if (!options.withPrimal)
    return PrimalResults::NotAsked;
  if (executesLoops(in, f) && mayKeepResults(f.module) && !returnsOwnMemory(f)) {
    in.keepsResults = true;
    decideSweepsOnce(in, f, options);
    if (const auto rows = resultsToSetAside(in, f, rowsOf(plan, in, f))) {
      plan.setAside = *rows;
      return rows->empty() ? PrimalResults::Kept : PrimalResults::SetAside;
    }
    in.keepsResults = false;
  }
  in.restoresInputs = true;
  decideSweepsOnce(in, f, options);
  return PrimalResults::Called;
}

std::optional<AdjointPlan> planAdjoint(const Module &canonical, const PlanOptions &options,
                                       PassObserver &observer, Diagnostics &diagnostics) {
  AdjointPlan plan;
  plan.facts = std::make_unique<PlanFacts>(canonical);
  PlanFacts &f = *plan.facts;
  showAnalyses(f, observer);
  if (!checkSupported(f, /*forAdjoint=*/true, diagnostics))
    return std::nullopt;
  const RecomputableResults recomputable = f.recomputable; // accumulation has its proofs in any case
  if (options.restore == RestoreKind::Push)
    f.recomputable = withoutValues(recomputable);
  SweepInputs in{canonical,  f.calls,        f.alias, f.table,  f.effects,
                 f.activity, f.recomputable, f.uses,  f.events, f.lifetimes,
                 false,      false,          {},      {},       {}};
  plan.returned = returnedMemory(f);
  plan.primalResults = decideSweeps(plan, in, f, options);
  if (observer.wants("adjoint-liveness"))
    observer.print("adjoint-liveness", f.liveness.print(in));
  if (observer.wants("to-be-recorded"))
    observer.print("to-be-recorded", f.records.print());
  if (!reportProblems(f, diagnostics))
    return std::nullopt;
  if (plan.primalResults == PrimalResults::Called && !checkRepeats(f, diagnostics))
    return std::nullopt;
  plan.outliving = f.records.outliving;
  if (!plan.outliving.empty())
    return plan;
  fillSweeps(plan, in, f);
  const bool withCommonArrays = !options.accumulate || *options.accumulate == AccumulationKind::Local;
  f.access = analyseParallelAccess(canonical, f.calls, f.effects, recomputable, f.table, f.activity,
                                   withCommonArrays);
  if (observer.wants("parallel-access"))
    observer.print("parallel-access", f.access.print());
  planSchedules(plan, f);
  planAccumulation(plan, f, options.accumulate, diagnostics);
  planEqualParts(plan, f);
  planAssignedRows(plan, f);
  planSharedCells(plan, f);
  checkGivenAdjoints(plan, f, diagnostics);
  if (diagnostics.hasErrors())
    return std::nullopt;
  describeScoping(plan, f);
  describeRestores(plan, f);
  describePrimalResults(plan, f);
  plan.calls = mapCalls(f);
  for (const char *pass : {"restore-plan", "accumulation-plan", "schedule-plan"})
    if (observer.wants(pass))
      observer.print(pass, printPlan(plan, pass));
  return plan;
}

std::optional<TangentPlan> planTangent(const Module &canonical, PassObserver &observer,
                                       Diagnostics &diagnostics) {
  TangentPlan plan;
  plan.facts = std::make_unique<PlanFacts>(canonical);
  PlanFacts &f = *plan.facts;
  showAnalyses(f, observer);
  if (!checkSupported(f, /*forAdjoint=*/false, diagnostics))
    return std::nullopt;
  for (const Function *g : f.calls.order)
    if (f.activity.isActive(g)) {
      plan.functions.push_back(g);
      forEachStmt(g->body, [&](const Stmt *s) { f.uses.of(s); });
    }
  if (!reportProblems(f, diagnostics))
    return std::nullopt;
  checkGivenTangents(f, diagnostics);
  if (diagnostics.hasErrors())
    return std::nullopt;
  planTangentScoping(plan, diagnostics);
  describeTangent(plan.remarks, f);
  plan.calls = mapCalls(f);
  return plan;
}

} // namespace adjgen
