#include "plan/AdjointPlan.h"
#include "analysis/IterationStorage.h"
#include "ir/Visitor.h"
#include "plan/Kinds.h"
#include "plan/PlanFacts.h"

#include <algorithm>

namespace adjgen {

PlanFacts::PlanFacts(const Module &m)
    : module(m), calls(analyseCallGraph(m)), alias(analyseAliases(m)), table(alias),
      effects(analyseReadWrite(m, calls, table)), activity(analyseActivity(m, calls, alias)),
      recomputable(analyseRecomputable(calls, effects, table)), uses(m, table, activity, effects),
      events(analyseEvents(calls, effects, table, {})) {
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
}

AdjointPlan::AdjointPlan() = default;
AdjointPlan::~AdjointPlan() = default;
AdjointPlan::AdjointPlan(AdjointPlan &&) noexcept = default;
TangentPlan::TangentPlan() = default;
TangentPlan::~TangentPlan() = default;
TangentPlan::TangentPlan(TangentPlan &&) noexcept = default;

const SweepPlan *AdjointPlan::sweep(const Function *f, const OmpForStmt *loop, bool joint) const {
  for (const SweepPlan &s : sweeps)
    if (s.function == f && s.loop == loop && s.joint == joint)
      return &s;
  return nullptr;
}

bool AdjointPlan::isActive(const Path &p) const { return facts->activity.isActive(p); }
bool AdjointPlan::isActive(const Function *f) const { return facts->activity.isActive(f); }
bool AdjointPlan::hasShadow(const Variable *v) const { return facts->activity.hasShadow(v); }
bool AdjointPlan::pointsToActive(const Expr *e) const { return facts->activity.pointsToActive(e); }
bool AdjointPlan::returnsPointer(const Function *f) const { return facts->activity.returnsPointer(f); }
bool AdjointPlan::returnsActive(const Function *f) const { return facts->activity.returnsActive(f); }
bool AdjointPlan::isSplitCall(const CallStmt *c) const { return facts->uses.isSplitCall(c); }
bool AdjointPlan::hasAdjoint(const Stmt *s) const { return facts->uses.hasAdjoint(s); }
bool AdjointPlan::isEvent(const Stmt *s) const { return facts->events.isPoint(s); }
bool TangentPlan::isEvent(const Stmt *s) const { return facts->events.isPoint(s); }
bool AdjointPlan::isAddressTaken(const Variable *v) const { return facts->alias.isAddressTaken(v); }

bool AdjointPlan::waits(const Function *f) const { return facts->calls.team.waiting.count(f) != 0; }
bool AdjointPlan::waits(const Stmt *s) const { return facts->calls.team.waits(s); }

bool AdjointPlan::mayOverlap(const Path &a, const Path &b) const {
  return facts->table.mayOverlap(facts->table.of(a), facts->table.of(b));
}

bool AdjointPlan::writesThrough(const Function *f, const Variable *p) const {
  for (unsigned l : facts->effects.writes(f->body).set_bits())
    if (facts->table[l].base == p)
      return true;
  return false;
}

bool AdjointPlan::saves(const SweepPlan &sweep, const Stmt *s) const {
  if (sweep.recorded.count(s->id) || sweep.inverted.count(s->id) || isEvent(s))
    return true;
  if (auto it = sweep.atScopeEnd.find(s->id); it != sweep.atScopeEnd.end() && !it->second.empty())
    return true;
  if (auto it = sweep.beforeRegion.find(s->id); it != sweep.beforeRegion.end() && !it->second.empty())
    return true;
  if (sweep.beforeCall.count(s->id))
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s); c && isSplitCall(c) && pushes.count(c->callee))
    return true;
  if (const auto *o = dyn_cast<OmpForStmt>(s); o && o != sweep.loop) {
    auto kind = schedule.find(o);
    if (kind != schedule.end() && kind->second != BackwardScheduleKind::Free)
      return true;
    if (reexecuted.count(o))
      return false; // what its iterations save they restore themselves
  }
  if (const auto *p = dyn_cast<OmpParallelStmt>(s)) {
    auto kind = regions.find(p);
    if (kind != regions.end() && kind->second == RegionKind::Crossing)
      return true; // the size of the team
  }
  if (const auto *i = dyn_cast<IfStmt>(s); i && !evaluatedConditions.count(i->id) && hasAdjoint(i))
    return true; // which branch was taken
  if (isa<WhileStmt>(s) && hasAdjoint(s))
    return true; // the number of iterations
  bool any = false;
  forEachChild(s, [&](const Stmt *c) { any |= saves(sweep, c); });
  return any;
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
    d.error(p.location, p.message);
  for (const SweepProblem &p : f.records.problems)
    d.error(p.location, p.message);
  return f.uses.problems().empty() && f.records.problems.empty();
}

/// A function that prints would print again.
static bool callsOutput(const OmpForStmt *o, const PlanFacts &f) {
  bool any = false;
  forEachStmt(o->loop, [&](const Stmt *s) {
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && c->callee->body && f.effects.has(c->callee))
      any |= f.effects.of(c->callee).hasOutput;
  });
  return any;
}

/// Pointers that outlive an iteration have shadows, which only the forward sweep sets, and not the plain
/// loop.
static bool setsSharedPointers(const OmpForStmt *o, const Function *g, PlanFacts &f) {
  IterationStorage storage(f.alias, g);
  for (unsigned l : f.effects.writes(o->loop).set_bits()) {
    const Location &x = f.table[l];
    if (f.alias.pointee(x.cell) == NoCell || (x.local && storage.isLocal(o, Path(x.local))) ||
        storage.isPrivate(o, x.cell))
      continue;
    for (CellId c : f.alias.reachable(f.alias.pointee(x.cell)))
      if (f.alias.holdsReal(c))
        return true;
  }
  return false;
}

/// Every worksharing loop with an adjoint is re-executed unless that is shown to be wrong; each round removes
/// what is.
static void decideReexecution(SweepInputs &in, PlanFacts &f) {
  in.reexecuted.clear();
  for (const Function *g : f.calls.order)
    if (f.activity.isActive(g))
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const auto *o = dyn_cast<OmpForStmt>(s); o && f.uses.hasAdjoint(o) && !callsOutput(o, f) &&
                                                     !f.effects.holdsOrder(o) && !f.events.holds(o) &&
                                                     !setsSharedPointers(o, g, f))
          in.reexecuted.insert(o);
      });
  for (;;) {
    f.liveness = analyseAdjointLiveness(in);
    f.records = analyseToBeRecorded(in, f.liveness);
    if (f.records.conflicts.empty())
      return;
    for (const OmpForStmt *o : f.records.conflicts)
      in.reexecuted.erase(o);
  }
}

/// In the order of the declarations (copies of a region before the locals of its body): a variable is
/// restored after those that it depends on.
static void orderScopes(const SweepKey &k, RecordFacts &r) {
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
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      for (const SharingEntry &e : p->sharing)
        copies[p->body->id].push_back(e.inner);
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

static void copySweeps(const SweepInputs &in, PlanFacts &f, AdjointPlan &plan) {
  for (const SweepKey &k : in.keys()) {
    const LivenessFacts &l = f.liveness.of[k];
    RecordFacts &r = f.records.of[k];
    orderScopes(k, r);
    SweepPlan s;
    s.function = k.function, s.loop = k.loop, s.joint = k.joint;
    s.live = l.live, s.recorded = r.recorded, s.inverted = r.inverted;
    s.atScopeEnd = r.atScopeEnd, s.parametersAtEnd = r.parametersAtEnd, s.beforeRegion = r.beforeRegion,
    s.beforeCall = r.beforeCall, s.neededMembers = r.neededMembers;
    s.recomputed = r.demanded, s.rootVariables = rootVariables(k);
    forEachStmt(s.root(), [&](const Stmt *x) {
      if (!s.isRecorded(x))
        return;
      auto own = [&](const Path &p) {
        if (!p.goesThroughPointer())
          s.savedVariables.insert(p.root);
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
    plan.sweeps.push_back(std::move(s));
  }
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

std::optional<AdjointPlan> planAdjoint(const Module &canonical, bool withPrimal, PassObserver &observer,
                                       Diagnostics &diagnostics) {
  AdjointPlan plan;
  plan.withPrimal = withPrimal;
  plan.facts = std::make_unique<PlanFacts>(canonical);
  PlanFacts &f = *plan.facts;
  showAnalyses(f, observer);
  if (!checkSupported(f, diagnostics))
    return std::nullopt;
  SweepInputs in{canonical,      f.calls, f.alias,  f.table,    f.effects, f.activity,
                 f.recomputable, f.uses,  f.events, withPrimal, {}};
  do
    decideReexecution(in, f);
  while (forceEvents(in, f));
  if (observer.wants("adjoint-liveness"))
    observer.print("adjoint-liveness", f.liveness.print(in));
  if (observer.wants("to-be-recorded"))
    observer.print("to-be-recorded", f.records.print());
  if (!reportProblems(f, diagnostics))
    return std::nullopt;
  plan.outliving = f.records.outliving;
  if (!plan.outliving.empty())
    return plan;
  plan.reexecuted = in.reexecuted;
  plan.backwardParameters = f.liveness.backwardParameters;
  plan.resultLive = f.liveness.resultLive;
  plan.pushes = f.records.pushes;
  plan.evaluatedConditions = f.recomputable.stableConditions;
  copySweeps(in, f, plan);
  f.access = analyseParallelAccess(canonical, f.calls, f.effects, f.recomputable, f.table, f.activity);
  if (observer.wants("parallel-access"))
    observer.print("parallel-access", f.access.print());
  planSchedules(plan, f);
  planAccumulation(plan, f, diagnostics);
  checkGivenAdjoints(plan, f, diagnostics);
  if (diagnostics.hasErrors())
    return std::nullopt;
  describeScoping(plan, f);
  describeRestores(plan, f);
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
  if (!checkSupported(f, diagnostics))
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
  return plan;
}

} // namespace adjgen
