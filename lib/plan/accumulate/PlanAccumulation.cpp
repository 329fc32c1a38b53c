// AccumulationPlan: what makes each adjoint increment of a parallel region safe. The proof is the analysis'
// (ParallelAccess); a pragma of the user goes before it, with a warning where the analysis shows it to be
// unsafe.
#include "plan/accumulate/PlanAccumulation.h"
#include "analysis/Facts.h"
#include "analysis/sharing/TaskSums.h"
#include "ir/Visitor.h"
#include "plan/accumulate/ArraysApart.h"
#include "plan/accumulate/AssignedRows.h"
#include "plan/accumulate/Factors.h"
#include "plan/accumulate/Gathers.h"
#include "plan/accumulate/MemberUnknowns.h"
#include "plan/accumulate/SharedCells.h"
#include "plan/accumulate/StaticInsteadOfDynamic.h"
#include "plan/accumulate/Windows.h"
#include "plan/decisions/Overrides.h"
#include "support/Progress.h"

#include <algorithm>

namespace adjgen {

namespace {

class IncrementPlanner {
public:
  IncrementPlanner(const AdjointPlan &plan, Facts &f, AccumulationPlan &out, const PlanOptions &options,
                   Diagnostics &d)
      : plan_(plan), f_(f), out_(out), asked_(options.accumulate), inDirections_(options.inDirections), d_(d),
        gathers_(plan), apart_(plan, f, out), factors_(plan, f, out), windows_(plan, f, out) {}

  void function(const Function *g) {
    used_.clear();
    function_ = g;
    gathers_.find(g);
    sites(g, g->body, nullptr, {});
    forEachStmt(g->body, [&](const Stmt *s) {
      for (const SharingOverride &o : overridesAt(s))
        if (o.forAdjoint && !used_.count(o.location))
          d_.report(o.location, {diag::pragma_no_effect, o.variable->name});
    });
  }

private:
  /// `region` is the innermost one around s; null in code that has none, which may be executed in a caller's.
  /// `overrides` are the pragmas of the constructs around s, the innermost last.
  void sites(const Function *g, const Stmt *s, const OmpParallelStmt *region,
             const std::vector<SharingOverride> &overrides) {
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      region = p;
    std::vector<SharingOverride> own = overrides;
    for (const SharingOverride &o : overridesAt(s))
      own.push_back(o);
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        const auto *l = dyn_cast<LoadExpr>(x);
        if (l && f_.access().of.count(l->id) && !out_.of.count(l->id))
          site(g, s, l, region, own);
        else if (l && mayGather(l) && !out_.of.count(l->id))
          gather(g, s, l);
      });
    });
    forEachChild(s, [&](const Stmt *c) { sites(g, c, region, own); });
  }

  void site(const Function *g, const Stmt *s, const LoadExpr *l, const OmpParallelStmt *region,
            const std::vector<SharingOverride> &overrides) {
    const AccessFact &fact = f_.access().of.at(l->id);
    if (fact.kind == AccessKind::Private) {
      if (mayGather(l) && !gathers_.isShared(l))
        return gather(g, s, l);
      out_.of[l->id] = AccumulationKind::Exclusive;
      return; // not worth a remark
    }
    const Site site{s, l, fact, region};
    Choice choice = best(site);
    if (asked_ && *asked_ != choice.kind)
      choice = asked(site, choice);
    for (const SharingOverride &o : overrides)
      if (o.forAdjoint && o.variable == l->path.root)
        choice = overridden(o, site, choice);
    const AccumulationKind kind = choice.kind;
    const bool inPhases = choice.isTested || kind == AccumulationKind::Phased ||
                          (kind == AccumulationKind::Gathered && fact.kind == AccessKind::Shared);
    if (isCollected(kind))
      collect(g, s, region, fact);
    if (kind == AccumulationKind::Windowed)
      windows_.demand(region, fact.loop, l);
    if (kind == AccumulationKind::Factored)
      windows_.widen(factors_.demand(region, factors_.callOf(g, region, s, l), l), g, region, fact.loop, l);
    if (inPhases)
      out_.phased[fact.loop] = std::max(out_.phased[fact.loop], fact.reach);
    if (choice.isTested)
      apart_.demand(fact);
    if (kind >= AccumulationKind::Windowed && isPacked(l->path))
      return void(d_.report(l->location, {diag::omp_packed_sum, l->path.root->name}));
    if (kind == AccumulationKind::Local && fact.kind == AccessKind::CommonArray)
      addCommonCopy(region, f_.access().commonArrays.at(l->id));
    else if (kind == AccumulationKind::Local && fact.kind == AccessKind::SmallObject)
      addLocalCopy(region, l->path.root, f_.access().smallObjects.at(region).at(l->path.root).elements);
    else if (kind == AccumulationKind::Local && l->type->bits > 64) // compilers need a library for a clause
      addLocalCopy(region, l->path.root, 0);
    else if (kind == AccumulationKind::Local)
      addLocalSum(region, l->path.root);
    out_.of[l->id] = kind;
    remark(g, s, l, kind, choice.reason + testOf(kind, l));
  }

  std::string testOf(AccumulationKind kind, const LoadExpr *l) {
    return kind == AccumulationKind::Gathered ? gathers_.demandTest(l, out_) : "";
  }

  struct Site {
    const Stmt *statement;
    const LoadExpr *load;
    const AccessFact &fact;
    const OmpParallelStmt *region;
  };
  struct Choice {
    AccumulationKind kind;
    std::string reason;
    bool isTested = false; // at run time: see ArraysApart
  };

  bool mayGather(const LoadExpr *l) const {
    return gathers_.contains(l) && (!asked_ || *asked_ == AccumulationKind::Gathered);
  }

  /// Why increments of this kind are right here; nullopt if that is not proven.
  std::optional<std::string> proof(AccumulationKind kind, const Site &s) {
    const AccessFact &fact = s.fact;
    switch (kind) {
    case AccumulationKind::Exclusive:
      if (fact.kind == AccessKind::Owned || (fact.kind == AccessKind::Distinct && !meets(fact)))
        return fact.reason;
      if (fact.reach == 0 && fact.rows != RowsAtRunTime::OfLengths && isTested(kind, s) &&
          hasPhases(fact.loop))
        return "every iteration reads another cell" + ApartTests::condition(fact);
      return std::nullopt;
    case AccumulationKind::Local:
      if (fact.kind == AccessKind::SharedScalar || fact.kind == AccessKind::SmallObject ||
          fact.kind == AccessKind::CommonArray)
        return fact.reason;
      return std::nullopt;
    case AccumulationKind::Gathered:
      if (!gathers_.contains(s.load))
        return std::nullopt;
      if (const auto phased = proof(AccumulationKind::Phased, s))
        return "in two phases, since " + *phased;
      return gathers_.isShared(s.load) ? std::nullopt : proof(AccumulationKind::Exclusive, s);
    case AccumulationKind::Phased:
      if (fact.kind != AccessKind::Shared || !hasPhases(fact.loop) ||
          (fact.reach == 0 && fact.rows != RowsAtRunTime::OfLengths))
        return std::nullopt;
      if (fact.isTested() && !isTested(kind, s))
        return std::nullopt;
      if (fact.rows == RowsAtRunTime::OfLengths)
        return "iterations that may read one cell are as far apart as the rows' length says" +
               ApartTests::condition(fact);
      return "iterations that may read one cell are at most " + std::to_string(fact.reach) + " apart" +
             ApartTests::condition(fact);
    case AccumulationKind::Factored:
      if (!fact.loop || isSharedByTasks(fact) || !isBlockable(*s.load, fact.isOnlyRead, s.region) ||
          inDirections_) // the runtime adds up one number for a cell
        return std::nullopt;
      if (const CallStmt *call = factors_.callOf(function_, s.region, s.statement, s.load))
        return "all that depends on the cell is the derivative of '" + call->callee->name + "'";
      return std::nullopt;
    case AccumulationKind::Windowed:
      if (fact.loop && !inDirections_ && isBlockable(*s.load, fact.isOnlyRead, s.region) &&
          !isSharedByTasks(fact) && !isPacked(s.load->path) && !plan_.schedule.nested.count(s.region) &&
          windows_.isKnown(function_, s.region, fact.loop, s.load))
        return shared(fact);
      return std::nullopt;
    case AccumulationKind::Blocked:
      if (isSharedByTasks(fact) ? isBlockableInTasks(*s.load, fact.isOnlyRead)
                                : isBlockable(*s.load, fact.isOnlyRead, s.region))
        return shared(fact);
      return std::nullopt;
    case AccumulationKind::Atomic:
      return meets(fact) ? fact.meetsInPhase : shared(fact);
    }
    return std::nullopt;
  }
  /// Increments of this kind are right here only with a test at run time, and there is one.
  bool isTested(AccumulationKind kind, const Site &s) const {
    return kind <= AccumulationKind::Phased && s.fact.kind == AccessKind::Shared &&
           apart_.isPossible(function_, s.fact);
  }
  bool meets(const AccessFact &fact) const {
    return (!fact.loop || staysOnThread(fact.loop)) && !fact.meetsInPhase.empty();
  }
  static std::string shared(const AccessFact &fact) {
    return fact.reason +
           (fact.noCopies.empty() ? "" : "; threads get no copies of it, since " + fact.noCopies);
  }

  Choice best(const Site &s) {
    for (AccumulationKind kind :
         {AccumulationKind::Gathered, AccumulationKind::Exclusive, AccumulationKind::Local,
          AccumulationKind::Phased, AccumulationKind::Factored, AccumulationKind::Windowed,
          AccumulationKind::Blocked})
      if (const auto why = proof(kind, s))
        return {kind, *why, isTested(kind, s)};
    return {AccumulationKind::Atomic, *proof(AccumulationKind::Atomic, s)};
  }

  /// What --accumulate asks for, if that is proven.
  Choice asked(const Site &s, const Choice &usual) {
    static const std::string why = "as the command line asks";
    const bool isPackedCell = isPacked(s.load->path);
    if (*asked_ == AccumulationKind::Atomic && !isPackedCell)
      return {*asked_, why};
    if (*asked_ == AccumulationKind::Blocked && !isPackedCell)
      return collected(s, usual, why);
    if (const auto reason = proof(*asked_, s); reason && !isPackedCell)
      return {*asked_, why + ": " + *reason, isTested(*asked_, s)};
    reportUnproven(s, *asked_, usual.kind);
    return usual;
  }

  /// Blocks are added at any time: whatever else threads add in the region to a cell that may be the same is
  /// then added in blocks as well, or atomically.
  Choice collected(const Site &s, const Choice &usual, const std::string &why) {
    const AccessKind kind = s.fact.kind;
    if (isSharedByTasks(s.fact) ? isBlockableInTasks(*s.load, s.fact.mayBeCollected)
                                : isBlockable(*s.load, s.fact.mayBeCollected, s.region) &&
                                      !isMadePlain(s.region, /*byProof=*/true))
      return {AccumulationKind::Blocked, why + ": " + s.fact.reason};
    const bool staysAlone = kind == AccessKind::Owned || kind == AccessKind::SharedScalar;
    const Choice instead = staysAlone ? usual : Choice{AccumulationKind::Atomic, why};
    reportUnproven(s, AccumulationKind::Blocked, instead.kind);
    return instead;
  }

  void reportUnproven(const Site &s, AccumulationKind kind, AccumulationKind instead) {
    d_.report(s.load->location,
              {diag::accumulate_unproven, s.load->path.root->name, std::string(textOf(planKind(kind)).name),
               std::string(textOf(kind).unproven), std::string(textOf(instead).text)});
  }

  /// What no other thread has.
  void gather(const Function *g, const Stmt *s, const LoadExpr *l) {
    out_.of[l->id] = AccumulationKind::Gathered;
    remark(g, s, l, AccumulationKind::Gathered,
           "each cell is added to once, and compilers vectorise the loop" +
               testOf(AccumulationKind::Gathered, l));
  }

  /// What the runtime collects in blocks, by pointers to it: see <adjgen/sums.h>. What a pragma makes plain
  /// has no proof that would cover blocks, which are added at any time until the region's end.
  static bool isBlockable(const LoadExpr &l, bool isOnlyRead, const OmpParallelStmt *region) {
    return region && isOnlyRead && isNumberOfBlock(l) && !isMadePlain(region);
  }
  static bool isNumberOfBlock(const LoadExpr &l) {
    return (l.type->bits == 32 || l.type->bits == 64) && !(l.path.type()->qualifiers & Volatile);
  }
  /// Which of the program's code a pragma concerns, where tasks call functions, is not asked.
  bool isBlockableInTasks(const LoadExpr &l, bool isOnlyRead) const {
    return isOnlyRead && isNumberOfBlock(l) && !isPacked(l.path) &&
           std::none_of(f_.calls().order.begin(), f_.calls().order.end(),
                        [](const Function *g) { return isMadePlain(g->body, /*byProof=*/true); });
  }
  void collect(const Function *g, const Stmt *s, const OmpParallelStmt *region, const AccessFact &fact) {
    if (!isSharedByTasks(fact))
      return void(out_.blocked.insert(region));
    for (const OmpParallelStmt *team : teamsThatExecute(f_.calls(), g, s))
      out_.blocked.insert(team);
  }

  static bool isPacked(const Path &p) {
    const Type *object = p.root->type;
    for (const Projection &s : p.steps) {
      if (s.kind == ProjectionKind::Field && object->record->isPacked)
        return true;
      object = s.type;
    }
    return false;
  }

  /// By a pragma, at s or at a statement inside it; `byProof`: or by one that is obeyed where it is proven.
  static bool isMadePlain(const Stmt *s, bool byProof = false) {
    bool any = false;
    for (const SharingOverride &o : overridesAt(s))
      any |= o.forAdjoint && (byProof ? o.kind != OverrideKind::Atomic : o.kind == OverrideKind::Shared);
    forEachChild(s, [&](const Stmt *c) { any |= isMadePlain(c, byProof); });
    return any;
  }

  /// Then no barriers are added around its backward sweep.
  bool staysOnThread(const OmpForStmt *loop) const { return plan_.schedule.staysOnThreads(loop); }

  /// Phases need chunks of successive iterations and barriers around the loop, at which no thread may wait
  /// for one that waits for its turn.
  bool hasPhases(const OmpForStmt *loop) const {
    if (plan_.schedule.kindOf(loop) == BackwardScheduleKind::Free)
      return true;
    return plan_.schedule.kindOf(loop) == BackwardScheduleKind::StaticReversed && !loop->schedule.chunk &&
           !loop->nowait && f_.events().points.empty();
  }

  Choice overridden(const SharingOverride &o, const Site &s, const Choice &before) {
    static const std::string why = "by the user's pragma";
    const AccessFact &fact = s.fact;
    used_.insert(o.location);
    switch (o.kind) {
    case OverrideKind::Atomic:
      return {AccumulationKind::Atomic, why};
    case OverrideKind::Shared:
      if (before.kind != AccumulationKind::Exclusive && !proof(AccumulationKind::Exclusive, s))
        d_.report(o.location, {diag::pragma_race, o.variable->name, fact.reason});
      return {AccumulationKind::Exclusive, why};
    case OverrideKind::ReductionAdd:
      if (s.region && proof(AccumulationKind::Local, s))
        return {AccumulationKind::Local, why};
      if (before.kind == AccumulationKind::Factored || isCollected(before.kind))
        return {before.kind, why};
      d_.report(o.location, {diag::pragma_reduction, o.variable->name});
      return {AccumulationKind::Atomic, why};
    }
    return before;
  }

  void addLocalSum(const OmpParallelStmt *region, const Variable *v) {
    auto &list = out_.localSums[region];
    if (std::find(list.begin(), list.end(), v) == list.end())
      list.push_back(v);
  }

  void addLocalCopy(const OmpParallelStmt *region, const Variable *v, std::int64_t elements) {
    auto &list = out_.localCopies[region];
    if (std::none_of(list.begin(), list.end(), [&](const LocalCopy &c) { return c.variable == v; }))
      list.push_back({v, elements});
  }

  void addCommonCopy(const OmpParallelStmt *region, const CommonArray &a) {
    auto &list = out_.commonCopies[region];
    if (std::none_of(list.begin(), list.end(),
                     [&](const CommonCopy &c) { return equal(c.pointer, a.pointer); }))
      list.push_back({a.pointer, a.number, a.loop, a.ranges, a.subscripts, a.mayBeWritten});
    for (const LoopExtents::Range &r : a.ranges)
      for (const Polynomial *p : {&r.first, &r.last})
        addMembers(out_, *f_.access().objects, *p);
    for (const Polynomial &p : a.subscripts)
      addMembers(out_, *f_.access().objects, p);
  }

  void remark(const Function *g, const Stmt *s, const LoadExpr *l, AccumulationKind kind,
              const std::string &reason) {
    out_.decisions.push_back({planKind(kind), g, l->location.valid() ? l->location : s->location,
                              l->path.root->name, reason, std::nullopt});
  }

  const AdjointPlan &plan_;
  Facts &f_;
  AccumulationPlan &out_;
  std::optional<AccumulationKind> asked_; // by the command line
  const bool inDirections_;
  Diagnostics &d_;
  Gathers gathers_;
  ApartTests apart_;
  Factors factors_;
  Windows windows_;
  const Function *function_ = nullptr;
  std::set<SourceLocation> used_; // pragmas that decide about some increment
};

void describeProver(const Facts &f, AccumulationPlan &out) {
  for (const auto &[function, loop, effort] : f.access().proverUses)
    out.decisions.push_back(
        {PlanKind::Prover, function, loop->location, "",
         "the prover was asked " + std::to_string(effort.questions) +
             " questions about which iterations of this loop read one cell, and took " +
             std::to_string(effort.steps) + " steps" +
             (effort.limited ? "; its limits ended the search: what it has not found is not proven" : ""),
         effort.limited ? RemarkKind::Missed : RemarkKind::Analysis});
}

struct Making {
  const AdjointPlan &before;
  Facts &facts;
  const PlanOptions &options;
  Diagnostics &diagnostics;
  AccumulationPlan out;
};

bool increments(Making &m) {
  IncrementPlanner planner(m.before, m.facts, m.out, m.options, m.diagnostics);
  for (const Function *g : m.facts.calls().order)
    if (m.facts.activity().isActive(g))
      planner.function(g);
  describeProver(m.facts, m.out);
  return true;
}
bool equalParts(Making &m) {
  planStaticInsteadOfDynamic(m.before, m.facts, m.out);
  return true;
}
bool assignedRows(Making &m) {
  planAssignedRows(m.before, m.facts, m.out);
  return true;
}
bool sharedCells(Making &m) {
  planSharedCells(m.before, m.facts, m.out);
  return true;
}

constexpr Pass<Making> passes[] = {
    {"increments",
     "plan",
     increments,
     {"parallel-access", "restore-plan", "schedule-plan"},
     "why each increment in a region is safe, or what makes it so"},
    {"static-instead-of-dynamic",
     "plan",
     equalParts,
     {"increments"},
     "which dynamic schedules become static ones, as threads collect increments"},
    {"assigned-rows", "plan", assignedRows, {"increments"}, "which gathered rows are assigned"},
    {"shared-cells",
     "plan",
     sharedCells,
     {"assigned-rows"},
     "where threads share out the cells of gathered rows"},
};
static_assert(isOrdered(passes, {"parallel-access", "restore-plan", "schedule-plan"}),
              "a pass stands in front of one that it needs");

} // namespace

AccumulationPlan planAccumulation(const AdjointPlan &before, Facts &f, const PlanOptions &options,
                                  PassObserver &observer, Diagnostics &diagnostics) {
  Making making{before, f, options, diagnostics, {}};
  runPasses(passes, making, observer);
  return std::move(making.out);
}

void appendAccumulationPasses(std::vector<PassRow> &out) { appendRows(out, passes); }

} // namespace adjgen
