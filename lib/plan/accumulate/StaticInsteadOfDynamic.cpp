#include "plan/accumulate/StaticInsteadOfDynamic.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

class EqualPartsPlanner {
public:
  EqualPartsPlanner(const AdjointPlan &plan, AccumulationPlan &out) : plan_(plan), out_(out) {}

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

  /// [free and collected]
  bool isFree(const OmpForStmt *o) const {
    auto kind = plan_.schedule.of.find(o);
    return kind != plan_.schedule.of.end() && kind->second == BackwardScheduleKind::Free &&
           !out_.phased.count(o);
  }
  bool collects(const OmpForStmt *o) const {
    bool any = false;
    forEachStmt(o->loop, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          auto kind = out_.of.find(x->id);
          any |= kind != out_.of.end() &&
                 (kind->second == AccumulationKind::Factored || isCollected(kind->second));
        });
      });
    });
    return any;
  }

  /// [even work]
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
    out_.staticInsteadOfDynamic.insert(o);
    out_.decisions.push_back({PlanKind::EqualParts, g, o->location, "", "", std::nullopt});
  }

  const AdjointPlan &plan_;
  AccumulationPlan &out_;
  NodeSet<Function> visited_; // of the calls around, so that recursion ends
};

} // namespace

void planStaticInsteadOfDynamic(const AdjointPlan &plan, Facts &f, AccumulationPlan &out) {
  EqualPartsPlanner planner(plan, out);
  for (const Function *g : f.calls().order)
    if (f.activity().isActive(g))
      planner.function(g);
}

} // namespace adjgen
