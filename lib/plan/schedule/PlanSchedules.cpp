// SchedulePlan: how the backward sweep walks each worksharing loop, and what its region needs for that.
// Free is right if an iteration's backward sweep depends on nothing that its own thread did in the forward
// sweep: nothing was saved there for it, every private variable that it uses has the same value on all
// threads, as has its adjoint, and no iterations meet in shared memory that happen to be on one thread
// (ParallelAccess, [ordered loop]).
#include "plan/schedule/PlanSchedules.h"
#include "analysis/Facts.h"
#include "analysis/effects/ThreadLocals.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "plan/decisions/SavingQueries.h"
#include "support/Progress.h"

namespace adjgen {

namespace {

class SchedulePlanner {
public:
  SchedulePlanner(const RestorePlan &restore, Facts &f, SchedulePlan &out)
      : restore_(restore), f_(f), out_(out), saved_(f, restore, out) {}

  /// True if it is now known that the split function g saves something.
  bool function(const Function *g) {
    VariableSet own(g->parameters.begin(), g->parameters.end());
    declaredOutsideLoops(g->body, own);
    inside(g, g->body, nullptr, own);
    bool saves = false;
    for (const SweepPlan *s : restore_.sweepsOf(g))
      saves |= !s->loop && !s->joint && saved_.any(*s, g->body);
    return saves && out_.pushes.insert(g).second;
  }

private:
  /// From the inside out: whether a loop saves something depends on the regions and loops in it. `p` is null
  /// in a function whose loops are shared out to its caller's team.
  void inside(const Function *g, const Stmt *s, const OmpParallelStmt *p, const VariableSet &ownCopies) {
    if (const auto *q = dyn_cast<OmpParallelStmt>(s))
      return region(g, q);
    forEachChild(s, [&](const Stmt *c) { inside(g, c, p, ownCopies); });
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      loop(g, o, p, ownCopies);
  }

  void region(const Function *g, const OmpParallelStmt *p) {
    inside(g, p->body, p, threadPrivate(p));
    bool crossing = false, ownStacks = false;
    for (const SweepPlan *s : pairsAround(g, p))
      crossing |= saved_.any(*s, p->body);
    crossing |= saved_.hasAdjoint(p) &&
                f_.calls().team.asks(p->body); // threads of the same numbers, in a team of the same size
    forEachStmt(p->body, [&](const Stmt *s) {
      if (restore_.reexecuted.count(s))
        if (const SweepPlan *local = restore_.sweep(g, s, true))
          ownStacks |= pushesInIteration(*local);
    });
    crossing |= saved_.hasAdjoint(p) && threadLocalOf(p->body);
    crossing |= p->isTask() && saved_.hasAdjoint(p) && !p->traits.dependences.empty(); // they are recorded
    if (p->traits.form == RegionForm::TaskGroup) // the encountering thread goes on
      crossing = false;
    ownStacks &= p->isTeam();
    out_.regions[p] = crossing ? RegionKind::Crossing : ownStacks ? RegionKind::OwnStacks : RegionKind::Plain;
  }

  /// The pairs of sweeps that hold s: of the function, and of loops around s that are executed again.
  std::vector<const SweepPlan *> pairsAround(const Function *g, const Stmt *s) const {
    std::vector<const SweepPlan *> out;
    for (const SweepPlan *p : restore_.sweepsOf(g)) {
      bool holds = !p->loop;
      if (p->loop && p->loop != s)
        forEachStmt(p->loop, [&](const Stmt *x) { holds |= x == s; });
      if (holds)
        out.push_back(p);
    }
    return out;
  }

  /// A variable of which each thread has a copy of its own beyond the region, or null.
  const Variable *threadLocalOf(const Stmt *s) {
    const auto all = threadLocalsIn(f_.module, f_.alias(), f_.table(), f_.effects(), s);
    return all.empty() ? nullptr : all.front();
  }
  bool pushesInIteration(const SweepPlan &local) {
    bool any = false;
    for (const Stmt *s : local.root()->statements)
      any |= saved_.onStack(local, s);
    return any;
  }

  static VariableSet threadPrivate(const OmpParallelStmt *p) {
    VariableSet out;
    for (const SharingEntry &e : p->sharing)
      if (e.inner != e.outer)
        out.insert(e.inner);
    declaredOutsideLoops(p->body, out);
    return out;
  }
  static void declaredOutsideLoops(const Stmt *s, VariableSet &out) {
    if (isa<OmpForStmt>(s))
      return;
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      out.insert(d->variable);
    forEachChild(s, [&](const Stmt *c) { declaredOutsideLoops(c, out); });
  }

  void loop(const Function *g, const OmpForStmt *o, const OmpParallelStmt *p, const VariableSet &ownCopies) {
    bool saves = false;
    for (const SweepPlan *s : pairsAround(g, o))
      saves |= saved_.any(*s, o->loop, restore_.reexecuted.count(o));
    std::string why = tiedToThread(o, p, ownCopies);
    if (!why.empty())
      out_.tiedToThreads.insert(o);
    if (saves)
      why = "values of its iterations are saved on the thread's stack";
    // Free iterations have barriers around them, at which a thread would wait for one that waits for its
    // turn.
    if (why.empty() && o->nowait && !f_.events().points.empty())
      why = "no barrier may stand behind it, since the order in which threads come elsewhere is turned round";
    if (!saved_.hasAdjoint(o) && !saves)
      return;
    const bool mayBeDealt = !saves && isDealt(o, p) && !(o->nowait && !f_.events().points.empty());
    BackwardScheduleKind kind = why.empty()                        ? BackwardScheduleKind::Free
                                : mayBeDealt && why == SameThread_ ? BackwardScheduleKind::DealtChunks
                                : o->schedule.isStatic() && !o->schedule.ordered
                                    ? BackwardScheduleKind::StaticReversed
                                    : BackwardScheduleKind::Recorded;
    out_.of[o] = kind;
    remark(g, o, kind, why);
  }
  /// Empty, or which private variable of the region ties iterations to their thread.
  std::string tiedToThread(const OmpForStmt *o, const OmpParallelStmt *p, const VariableSet &ownCopies) {
    VariableSet used;
    auto path = [&](const Path &x) { used.insert(x.root); };
    forEachStmt(o->loop, [&](const Stmt *s) {
      if (const auto *a = dyn_cast<AssignStmt>(s))
        path(a->target);
      if (const auto *i = dyn_cast<IncrementStmt>(s))
        path(i->target);
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
        path(c->result);
      for (const SharingEntry &e : sharingOf(s))
        used.insert(e.outer);
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          if (const auto *l = dyn_cast<LoadExpr>(x))
            path(l->path);
          if (const auto *a = dyn_cast<AddressOfExpr>(x))
            path(a->path);
        });
      });
    });
    if (f_.calls().team.asks(o->loop))
      return "its iterations depend on the number of their thread";
    for (const Variable *v : used)
      if (ownCopies.count(v) && !isUniform(v, p, ownCopies))
        return "the threads' own copies of '" + v->name + "' carry values between iterations";
    if (const Variable *g = threadLocalOf(o->loop))
      return "every thread has its own '" + g->name + "'";
    if (f_.access().ordered.count(o) && (hasKnownChunks(o->schedule) || isSerial(p)))
      return SameThread_;
    return {};
  }
  /// The program can tell of some iterations that they are on one thread: those of a chunk of more than one;
  /// with a static schedule, and the number of threads, those of chunks dealt to one thread.
  static bool hasKnownChunks(const Schedule &s) {
    const auto *l = s.chunk ? dyn_cast<LiteralExpr>(s.chunk) : nullptr;
    bool one = !s.chunk || (l && l->hasValue && l->value == 1);
    return s.kind == ScheduleKind::Static ? s.chunk != nullptr : s.kind == ScheduleKind::Dynamic && !one;
  }
  /// It knows no more than that those of a chunk are on one thread.
  static bool isDealt(const OmpForStmt *o, const OmpParallelStmt *p) {
    return o->schedule.kind == ScheduleKind::Dynamic && o->schedule.chunk && !o->schedule.ordered &&
           !isSerial(p);
  }
  static bool isSerial(const OmpParallelStmt *p) {
    if (!p)
      return false;
    const auto *c = p->ifClause ? dyn_cast<LiteralExpr>(p->ifClause) : nullptr;
    const auto *n = p->numThreads ? dyn_cast<LiteralExpr>(p->numThreads) : nullptr;
    return (c && c->hasValue && c->value == 0) || (n && n->hasValue && n->value == 1);
  }
  /// The same value on all threads: an unchanged firstprivate copy, or set once from what is the same on all
  /// threads.
  bool isUniform(const Variable *v, const OmpParallelStmt *p, const VariableSet &ownCopies) {
    if (auto it = restore_.recomputable.initializer.find(v); it != restore_.recomputable.initializer.end()) {
      bool uniform = true;
      if (it->second) {
        uniform = !dependsOnThread(it->second);
        forEachExpr(it->second, [&](const Expr *x) {
          if (const auto *l = dyn_cast<LoadExpr>(x); l && ownCopies.count(l->path.root))
            uniform &= isUniform(l->path.root, p, ownCopies);
          if (const auto *a = dyn_cast<AddressOfExpr>(x); a && ownCopies.count(a->path.root))
            uniform = false;
        });
      }
      return uniform;
    }
    for (const SharingEntry &e : p ? p->sharing : std::vector<SharingEntry>())
      if (e.inner == v && e.kind == SharingKind::ReductionAdd)
        return onlyIncremented(v, p);
    return false;
  }
  bool onlyIncremented(const Variable *v, const OmpParallelStmt *p) {
    bool only = !f_.alias().isAddressTaken(v);
    forEachStmt(p->body, [&](const Stmt *s) {
      if (const auto *a = dyn_cast<AssignStmt>(s))
        only &= a->target.root != v;
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
        only &= c->result.root != v;
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          if (const auto *l = dyn_cast<LoadExpr>(x))
            only &= l->path.root != v;
        });
      });
    });
    return only;
  }

  void remark(const Function *g, const OmpForStmt *o, BackwardScheduleKind kind, const std::string &why) {
    static constexpr PlanKind kinds[] = {PlanKind::Free, PlanKind::DealtChunks, PlanKind::StaticReversed,
                                         PlanKind::Recorded};
    static const char *const texts[] = {
        "the backward sweep runs this loop's iterations in any order and on any thread",
        "the backward sweep deals out whole chunks, in any order and to any thread, and runs each of them "
        "from the "
        "last iteration to the first",
        "the backward sweep gives every thread the iterations that it had, from the last to the first",
        ("the forward sweep records which iterations each thread gets, the backward sweep replays them from "
         "the last to the first")};
    static const char *const ofSingle[] = {
        "the backward sweep runs this on any thread", "", "",
        "the forward sweep records which thread executes this, so that the same does in the backward sweep"};
    const int k = static_cast<int>(kind);
    out_.decisions.push_back(
        {kinds[k], g, o->location, "",
         std::string(o->schedule.isSingle() ? ofSingle[k] : texts[k]) + (why.empty() ? "" : ": " + why),
         std::nullopt});
  }

  const std::string SameThread_ =
      "iterations that the program knows to be on one thread may depend on each other";
  const RestorePlan &restore_;
  Facts &f_;
  SchedulePlan &out_;
  SavingQueries saved_; // as far as `out_` is made
};

} // namespace

/// Where threads take turns.
static void describeEvents(Facts &f, Decisions &out) {
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      if (f.events().isPoint(s))
        out.push_back({PlanKind::Event, g, s->location, "", "", std::nullopt});
      else if (isa<OmpAtomicStmt>(s) ||
               (f.effects().sums().holds(s) && f.effects().sums().stretchOf(s).ends.front() == s))
        out.push_back({PlanKind::Unordered, g, s->location, "", "", std::nullopt});
    });
}

static void markNested(const Stmt *s, bool inRegion, NodeSet<OmpParallelStmt> &out) {
  const auto *p = dyn_cast<OmpParallelStmt>(s);
  if (p && inRegion)
    out.insert(p);
  forEachChild(s, [&](const Stmt *c) { markNested(c, inRegion || p, out); });
}

/// Repeated until no function turns out to save something: then its callers do, too.
SchedulePlan planSchedules(Facts &f, const RestorePlan &restore) {
  Decisions events;
  describeEvents(f, events);
  SchedulePlan out;
  out.pushes = restore.pushes;
  for (bool again = true; again;) {
    again = false;
    out.of.clear();
    out.regions.clear();
    out.decisions = events;
    SchedulePlanner planner(restore, f, out);
    for (const Function *g : f.calls().order)
      if (!f.effects().of(g).hasUnsupported)
        again |= planner.function(g);
  }
  for (const Function *g : f.calls().order)
    markNested(g->body, f.calls().inParallel.count(g) != 0, out.nested);
  return out;
}

} // namespace adjgen
