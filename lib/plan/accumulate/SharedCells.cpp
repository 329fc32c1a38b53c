#include "plan/accumulate/SharedCells.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

class SharedCellPlanner {
public:
  explicit SharedCellPlanner(AdjointPlan &plan) : plan_(plan) {}

  void function(const Function *g) {
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *o = dyn_cast<OmpForStmt>(s);
      if (o && isInAnyOrder(o) && isOnlySums(o->loop) && areApart(readsOf(o->loop), o->loop->variable))
        choose(g, o);
    });
  }

private:
  /// S1
  bool isInAnyOrder(const OmpForStmt *o) const {
    return plan_.phased.count(o) && !plan_.apart.count(o) && !plan_.gatheredIfApart.count(o->loop) &&
           o->schedule.collapse <= 1 && (isFree(o) || savesOnlyRows(o));
  }
  bool isFree(const OmpForStmt *o) const {
    const auto schedule = plan_.schedule.find(o);
    return schedule == plan_.schedule.end() || schedule->second == BackwardScheduleKind::Free;
  }
  /// The iterations themselves find nothing on their threads' stacks (G1 in plan/accumulate/Gathers.h).
  bool savesOnlyRows(const OmpForStmt *o) const {
    bool saves = false, isTested = false;
    for (const SweepPlan &s : plan_.sweeps) {
      saves |= s.rows.count(o->loop->id) != 0;
      isTested |= s.hasTestedRows(o->loop);
    }
    return saves && !isTested && !plan_.tiedToThreads.count(o);
  }

  /// S2
  bool isOnlySums(const ForStmt *loop) const {
    const auto &body = loop->body->statements;
    return std::all_of(body.begin(), body.end(), [&](const Stmt *s) {
      return leavesSeed(s) && areGathered(s) && plan_.isActive(*targetOf(s));
    });
  }
  bool leavesSeed(const Stmt *s) const {
    return isa<IncrementStmt>(s) ||
           (isa<AssignStmt>(s) && (plan_.notZeroed.count(s->id) || plan_.endsInFront(s)));
  }
  using Reads = std::vector<const LoadExpr *>;
  void addReads(const Stmt *s, Reads &out) const {
    forEachExpr(valueOf(s), [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      if (l && l->type->isReal() && plan_.isActive(l->path))
        out.push_back(l);
    });
  }
  bool areGathered(const Stmt *s) const {
    Reads reads;
    addReads(s, reads);
    return std::all_of(reads.begin(), reads.end(), [&](const LoadExpr *l) {
      const auto kind = plan_.accumulation.find(l->id);
      return kind != plan_.accumulation.end() && kind->second == AccumulationKind::Gathered;
    });
  }

  /// S3
  Reads readsOf(const ForStmt *loop) const {
    Reads reads;
    for (const Stmt *s : loop->body->statements)
      addReads(s, reads);
    return reads;
  }
  bool areApart(const Reads &reads, const Variable *i) const {
    return std::all_of(reads.begin(), reads.end(), [&](const LoadExpr *a) {
      return std::all_of(reads.begin(), reads.end(), [&](const LoadExpr *b) {
        return inOneRow(a->path, b->path, i) || !plan_.mayOverlap(a->path, b->path);
      });
    });
  }

  void choose(const Function *g, const OmpForStmt *o) {
    plan_.sharedCells.insert(o);
    plan_.remarks.push_back(
        {"accumulation-plan", "SharedCells", g->name, o->location,
         "in one phase after all: threads share out the cells, not the iterations, and each "
         "cell is summed once",
         RemarkKind::Passed});
  }

  AdjointPlan &plan_;
};

} // namespace

void planSharedCells(AdjointPlan &plan, PlanFacts &f) {
  SharedCellPlanner planner(plan);
  for (const Function *g : f.calls.order)
    if (f.activity.isActive(g))
      planner.function(g);
}

} // namespace adjgen
