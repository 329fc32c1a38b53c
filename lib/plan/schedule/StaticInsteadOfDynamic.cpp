#include "plan/schedule/StaticInsteadOfDynamic.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

class StaticSchedulePlanner {
public:
  explicit StaticSchedulePlanner(AdjointPlan &plan) : plan_(plan) {}

  void function(const Function *g) {
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *o = dyn_cast<OmpForStmt>(s);
      if (o && isDealtOut(o) && isFree(o) && collects(o) && isEven(o->iteration()))
        choose(g, o);
    });
  }

private:
  static bool isDealtOut(const OmpForStmt *o) {
    return o->schedule.kind == ScheduleKind::Dynamic || o->schedule.kind == ScheduleKind::Guided;
  }

  /// W1
  bool isFree(const OmpForStmt *o) const {
    auto kind = plan_.schedule.find(o);
    return kind != plan_.schedule.end() && kind->second == BackwardScheduleKind::Free &&
           !plan_.phased.count(o);
  }
  bool collects(const OmpForStmt *o) const {
    bool any = false;
    forEachStmt(o->loop, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          auto kind = plan_.accumulation.find(x->id);
          any |= kind != plan_.accumulation.end() &&
                 (kind->second == AccumulationKind::Factored || kind->second == AccumulationKind::Blocked);
        });
      });
    });
    return any;
  }

  /// W2
  bool isEven(const Stmt *iteration) {
    bool even = true;
    forEachStmt(iteration, [&](const Stmt *s) {
      even &= !isa<IfStmt>(s) && !isa<WhileStmt>(s);
      if (const auto *loop = dyn_cast<ForStmt>(s))
        even &= constantTripCount(loop).has_value();
      if (const auto *c = dyn_cast<CallStmt>(s); c && even)
        even = isEven(c);
    });
    return even;
  }
  bool isEven(const CallStmt *c) {
    if (!c->callee || !c->callee->body || !visited_.insert(c->callee).second)
      return false;
    const bool even = isEven(c->callee->body);
    visited_.erase(c->callee);
    return even;
  }

  void choose(const Function *g, const OmpForStmt *o) {
    plan_.staticInsteadOfDynamic.insert(o);
    plan_.remarks.push_back(
        {"schedule-plan", "EqualParts", g->name, o->location,
         "the backward sweep deals this loop out in equal parts: all iterations do the same work, and each "
         "thread collects increments of what its part reaches",
         RemarkKind::Passed});
  }

  AdjointPlan &plan_;
  NodeSet<Function> visited_; // of the calls around, so that recursion ends
};

} // namespace

void planStaticInsteadOfDynamic(AdjointPlan &plan, PlanFacts &f) {
  StaticSchedulePlanner planner(plan);
  for (const Function *g : f.calls.order)
    if (f.activity.isActive(g))
      planner.function(g);
}

} // namespace adjgen
