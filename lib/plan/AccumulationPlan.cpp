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

  void function(const Function *g) { sites(g, g->body, nullptr, {}); }

private:
  /// `region` is the innermost one around s; null in code that has none, which may be executed in a caller's.
  void sites(const Function *g, const Stmt *s, const OmpParallelStmt *region,
             const std::vector<SharingOverride> &overrides) {
    if (const auto *p = dyn_cast<OmpParallelStmt>(s); p && p != region) {
      std::vector<SharingOverride> own = overrides;
      own.insert(own.end(), p->overrides.begin(), p->overrides.end());
      forEachStmt(p->body, [&](const Stmt *c) {
        if (const auto *o = dyn_cast<OmpForStmt>(c))
          own.insert(own.end(), o->overrides.begin(), o->overrides.end());
      });
      return sites(g, p, p, own);
    }
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        const auto *l = dyn_cast<LoadExpr>(x);
        if (l && f_.access.of.count(l->id) && !plan_.accumulation.count(l->id))
          site(g, s, l, region, overrides);
      });
    });
    forEachChild(s, [&](const Stmt *c) { sites(g, c, region, overrides); });
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
      kind = AccumulationKind::Local;
      break;
    case AccessKind::Shared:
      break;
    }
    for (const SharingOverride &o : overrides)
      if (o.forAdjoint && o.variable == l->path.root)
        kind = overridden(o, kind, fact, reason, region, l);
    if (kind == AccumulationKind::Local && region)
      addLocalSum(region, l->path.root);
    plan_.accumulation[l->id] = kind;
    remark(g, s, l, kind, reason);
  }

  /// Then no barriers are added around its backward sweep.
  bool staysOnThread(const OmpForStmt *loop) const {
    auto it = plan_.schedule.find(loop);
    return it != plan_.schedule.end() && it->second != BackwardScheduleKind::Free;
  }

  AccumulationKind overridden(const SharingOverride &o, AccumulationKind proven, const AccessFact &fact,
                              std::string &reason, const OmpParallelStmt *region, const LoadExpr *l) {
    reason = "'#pragma adjgen omp_adjoint' says so";
    switch (o.kind) {
    case OverrideKind::Atomic:
      return AccumulationKind::Atomic;
    case OverrideKind::Shared:
      if (proven != AccumulationKind::Exclusive)
        d_.warning(o.location, "the adjoint of '" + o.variable->name + "' is declared shared, but " +
                                   fact.reason + ": its increments may race");
      return AccumulationKind::Exclusive;
    case OverrideKind::ReductionAdd:
      if (region && l->path.isVariable() && fact.kind == AccessKind::SharedScalar)
        return AccumulationKind::Local;
      d_.warning(
          o.location,
          "a reduction of the adjoint of '" + o.variable->name +
              "' is possible for scalars that the region only reads; its increments are made atomic instead");
      return AccumulationKind::Atomic;
    }
    return proven;
  }

  void addLocalSum(const OmpParallelStmt *region, const Variable *v) {
    auto &list = plan_.localSums[region];
    if (std::find(list.begin(), list.end(), v) == list.end())
      list.push_back(v);
  }

  void remark(const Function *g, const Stmt *s, const LoadExpr *l, AccumulationKind kind,
              const std::string &reason) {
    static const char *const names[] = {"Exclusive", "Local", "Atomic"};
    static const char *const texts[] = {"is incremented without protection",
                                        "is summed per thread, then added once", "is incremented atomically"};
    int k = static_cast<int>(kind);
    SourceLocation where = l->location.valid() ? l->location : s->location;
    plan_.remarks.push_back({"accumulation-plan", names[k], g->name, where,
                             "the adjoint of '" + l->path.root->name + "' " + texts[k] + ": " + reason,
                             kind == AccumulationKind::Atomic ? RemarkKind::Missed : RemarkKind::Passed});
  }

  AdjointPlan &plan_;
  PlanFacts &f_;
  Diagnostics &d_;
};

} // namespace

void planAccumulation(AdjointPlan &plan, PlanFacts &f, Diagnostics &diagnostics) {
  Planner planner(plan, f, diagnostics);
  for (const Function *g : f.calls.order)
    if (f.activity.isActive(g))
      planner.function(g);
}

} // namespace adjgen
