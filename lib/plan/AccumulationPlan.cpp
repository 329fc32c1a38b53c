// AccumulationPlan: what makes each adjoint increment of a parallel region safe. The proof is the analysis'
// (ParallelAccess); a pragma of the user goes before it, with a warning where the analysis shows it to be
// unsafe.
#include "ir/Visitor.h"
#include "plan/Kinds.h"
#include "plan/PlanFacts.h"

#include <algorithm>

namespace adjgen {

namespace {

class Planner {
public:
  Planner(AdjointPlan &plan, PlanFacts &f, Diagnostics &d) : plan_(plan), f_(f), d_(d) {}

  void function(const Function *g) {
    used_.clear();
    sites(g, g->body, nullptr, {});
    forEachStmt(g->body, [&](const Stmt *s) {
      for (const SharingOverride &o : overridesAt(s))
        if (o.forAdjoint && !used_.count(o.location))
          d_.warning(o.location, "this changes nothing: the adjoint of '" + o.variable->name +
                                     "' is not incremented in the construct");
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
        if (l && f_.access.of.count(l->id) && !plan_.accumulation.count(l->id))
          site(g, s, l, region, own);
      });
    });
    forEachChild(s, [&](const Stmt *c) { sites(g, c, region, own); });
  }

  static std::vector<SharingOverride> overridesAt(const Stmt *s) {
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      return p->overrides;
    const auto *o = dyn_cast<OmpForStmt>(s);
    return o ? o->overrides : std::vector<SharingOverride>();
  }

  void site(const Function *g, const Stmt *s, const LoadExpr *l, const OmpParallelStmt *region,
            const std::vector<SharingOverride> &overrides) {
    const AccessFact &fact = f_.access.of.at(l->id);
    AccumulationKind kind = AccumulationKind::Atomic;
    std::string reason = fact.reason;
    switch (fact.kind) {
    case AccessKind::Private:
      plan_.accumulation[l->id] = AccumulationKind::Exclusive;
      return; // not worth a remark
    case AccessKind::Distinct:
      if ((!fact.loop || staysOnThread(fact.loop)) && !fact.meetsInPhase.empty()) {
        reason = fact.meetsInPhase;
        break;
      }
      [[fallthrough]];
    case AccessKind::Owned:
      kind = AccumulationKind::Exclusive;
      break;
    case AccessKind::SharedScalar:
    case AccessKind::SmallObject:
      kind = AccumulationKind::Local;
      break;
    case AccessKind::Shared:
      if (!fact.noCopies.empty())
        reason += "; threads get no copies of it, since " + fact.noCopies;
      if (isBlockable(*l, fact, region))
        kind = AccumulationKind::Blocked;
      break;
    }
    for (const SharingOverride &o : overrides)
      if (o.forAdjoint && o.variable == l->path.root)
        kind = overridden(o, kind, fact, reason, region);
    if (kind == AccumulationKind::Blocked)
      plan_.blocked.insert(region);
    if (kind >= AccumulationKind::Blocked && isPacked(l->path))
      return d_.error(l->location, "threads would add to the adjoint of '" + l->path.root->name +
                                       "' at the same time, and members of packed records cannot be added to "
                                       "atomically; copy what is read to an array before the region");
    if (kind == AccumulationKind::Local && fact.kind == AccessKind::SmallObject)
      addLocalCopy(region, l->path.root);
    else if (kind == AccumulationKind::Local)
      addLocalSum(region, l->path.root);
    plan_.accumulation[l->id] = kind;
    remark(g, s, l, kind, reason);
  }

  /// What the runtime collects in blocks, by pointers to it: see <adjgen/sums.h>. What a pragma makes plain
  /// has no proof that would cover blocks, which are added at any time until the region's end.
  static bool isBlockable(const LoadExpr &l, const AccessFact &fact, const OmpParallelStmt *region) {
    if (!region || !fact.isOnlyRead || (l.type->bits != 32 && l.type->bits != 64) || isMadePlain(region))
      return false;
    return !(l.path.type()->qualifiers & Volatile);
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

  /// By a pragma, at s or at a statement inside it.
  static bool isMadePlain(const Stmt *s) {
    bool any = false;
    for (const SharingOverride &o : overridesAt(s))
      any |= o.forAdjoint && o.kind == OverrideKind::Shared;
    forEachChild(s, [&](const Stmt *c) { any |= isMadePlain(c); });
    return any;
  }

  /// Then no barriers are added around its backward sweep.
  bool staysOnThread(const OmpForStmt *loop) const {
    auto it = plan_.schedule.find(loop);
    return it != plan_.schedule.end() && it->second != BackwardScheduleKind::Free;
  }

  AccumulationKind overridden(const SharingOverride &o, AccumulationKind proven, const AccessFact &fact,
                              std::string &reason, const OmpParallelStmt *region) {
    reason = "by the user's pragma";
    used_.insert(o.location);
    switch (o.kind) {
    case OverrideKind::Atomic:
      return AccumulationKind::Atomic;
    case OverrideKind::Shared:
      if (proven != AccumulationKind::Exclusive)
        d_.warning(o.location, "the adjoint of '" + o.variable->name +
                                   "' is declared shared, but its increments may race: " + fact.reason);
      return AccumulationKind::Exclusive;
    case OverrideKind::ReductionAdd:
      if (region && (fact.kind == AccessKind::SharedScalar || fact.kind == AccessKind::SmallObject))
        return AccumulationKind::Local;
      if (proven == AccumulationKind::Blocked)
        return proven;
      d_.warning(o.location,
                 "a reduction of the adjoint of '" + o.variable->name +
                     "' is possible for what the region itself only reads; its increments are made atomic "
                     "instead");
      return AccumulationKind::Atomic;
    }
    return proven;
  }

  void addLocalSum(const OmpParallelStmt *region, const Variable *v) {
    auto &list = plan_.localSums[region];
    if (std::find(list.begin(), list.end(), v) == list.end())
      list.push_back(v);
  }

  void addLocalCopy(const OmpParallelStmt *region, const Variable *v) {
    auto &list = plan_.localCopies[region];
    if (std::none_of(list.begin(), list.end(), [&](const LocalCopy &c) { return c.variable == v; }))
      list.push_back({v, f_.access.smallObjects.at(region).at(v).elements});
  }

  void remark(const Function *g, const Stmt *s, const LoadExpr *l, AccumulationKind kind,
              const std::string &reason) {
    static const char *const names[] = {"Exclusive", "Local", "Blocked", "Atomic"};
    static const char *const texts[] = {
        "is incremented without protection", "is summed per thread, then added once",
        "is summed per thread in blocks, which are added atomically", "is incremented atomically"};
    int k = static_cast<int>(kind);
    SourceLocation where = l->location.valid() ? l->location : s->location;
    plan_.remarks.push_back({"accumulation-plan", names[k], g->name, where,
                             "the adjoint of '" + l->path.root->name + "' " + texts[k] + ": " + reason,
                             kind == AccumulationKind::Atomic ? RemarkKind::Missed : RemarkKind::Passed});
  }

  AdjointPlan &plan_;
  PlanFacts &f_;
  Diagnostics &d_;
  std::set<SourceLocation> used_; // pragmas that decide about some increment
};

} // namespace

void planAccumulation(AdjointPlan &plan, PlanFacts &f, Diagnostics &diagnostics) {
  Planner planner(plan, f, diagnostics);
  for (const Function *g : f.calls.order)
    if (f.activity.isActive(g))
      planner.function(g);
}

} // namespace adjgen
