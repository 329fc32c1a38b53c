#include "plan/accumulate/SharedCells.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

class SharedCellsPlanner {
public:
  SharedCellsPlanner(const AdjointPlan &plan, AccumulationPlan &out) : plan_(plan), out_(out) {}

  void function(const Function *g) {
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *o = dyn_cast<OmpForStmt>(s);
      if (o && isInAnyOrder(o) && isOnlySums(o->loop) && areApart(readsOf(o->loop), o->loop->variable))
        choose(g, o);
    });
  }

private:
  /// [phased by gathers]
  bool isInAnyOrder(const OmpForStmt *o) const {
    return out_.phased.count(o) && !out_.apart.count(o) && !out_.gatheredIfApart.count(o->loop) &&
           o->schedule.collapse <= 1 &&
           (plan_.schedule.kindOf(o) == BackwardScheduleKind::Free || savesOnlyRows(o));
  }
  /// The iterations themselves find nothing on their threads' stacks ([gatherable loop] in
  /// plan/accumulate/Gathers.h).
  bool savesOnlyRows(const OmpForStmt *o) const {
    bool saves = false, isTested = false;
    for (const SweepPlan &s : plan_.restore.sweeps) {
      saves |= s.rows.count(o->loop->id) != 0;
      isTested |= s.hasTestedRows(o->loop);
    }
    return saves && !isTested && !plan_.schedule.tiedToThreads.count(o);
  }

  /// [sums alone]
  bool isOnlySums(const ForStmt *loop) const {
    const auto &body = loop->body->statements;
    return std::all_of(body.begin(), body.end(), [&](const Stmt *s) {
      return leavesSeed(s) && areGathered(s) && plan_.isActive(*targetOf(s));
    });
  }
  bool leavesSeed(const Stmt *s) const {
    return isa<IncrementStmt>(s) ||
           (isa<AssignStmt>(s) && (out_.notZeroed.count(s->id) || plan_.endsInFront(s)));
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
      const auto kind = out_.of.find(l->id);
      return kind != out_.of.end() && kind->second == AccumulationKind::Gathered;
    });
  }

  /// [one row]
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
    out_.sharedCells.insert(o);
    out_.decisions.push_back(
        {PlanKind::SharedCells, g, o->location, "",
         "in one phase after all: threads share out the cells, not the iterations, and each "
         "cell is summed once",
         std::nullopt});
  }

  const AdjointPlan &plan_;
  AccumulationPlan &out_;
};

} // namespace

void planSharedCells(const AdjointPlan &plan, Facts &f, AccumulationPlan &out) {
  SharedCellsPlanner planner(plan, out);
  for (const Function *g : f.calls().order)
    if (f.activity().isActive(g))
      planner.function(g);
}

} // namespace adjgen
