// RestorePlan: the sweep analyses have decided how each needed value comes back; this says it in words.
#include "ir/Visitor.h"
#include "plan/Kinds.h"
#include "plan/PlanFacts.h"

namespace adjgen {

static std::string targetName(const Stmt *s) {
  if (const auto *a = dyn_cast<AssignStmt>(s))
    return a->target.root->name;
  if (const auto *i = dyn_cast<IncrementStmt>(s))
    return i->target.root->name;
  if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
    return c->result.root->name;
  return "value";
}

static void describeStatements(AdjointPlan &plan, const SweepPlan &sweep) {
  auto remark = [&](const char *name, SourceLocation where, const std::string &text, RemarkKind kind) {
    plan.remarks.push_back({"restore-plan", name, sweep.function->name, where, text, kind});
  };
  forEachStmt(sweep.root(), [&](const Stmt *s) {
    if (sweep.recorded.count(s->id))
      remark("Push", s->location, "'" + targetName(s) + "' is saved before it is overwritten here: the backward sweep needs its old value",
             RemarkKind::Missed);
    if (sweep.inverted.count(s->id))
      remark("Recompute", s->location, "the backward sweep undoes this update of '" + targetName(s) + "'", RemarkKind::Passed);
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && sweep.recomputed.count(d->variable))
      remark("Recompute", s->location, "'" + d->variable->name + "' is computed again in the backward sweep", RemarkKind::Passed);
    if (auto it = sweep.atScopeEnd.find(s->id); it != sweep.atScopeEnd.end())
      for (const Variable *v : it->second)
        remark("Push", v->location.valid() ? v->location : s->location,
               "'" + v->name + "' is saved where its scope ends: the backward sweep needs its last value", RemarkKind::Missed);
    if (const auto *i = dyn_cast<IfStmt>(s); i && plan.hasAdjoint(i))
      remark(plan.evaluatedConditions.count(i->id) ? "Recompute" : "Push", s->location,
             plan.evaluatedConditions.count(i->id) ? "the condition is evaluated again in the backward sweep"
                                                   : "which branch was taken is saved",
             plan.evaluatedConditions.count(i->id) ? RemarkKind::Passed : RemarkKind::Missed);
    if (isa<WhileStmt>(s) && plan.hasAdjoint(s))
      remark("Push", s->location, "the number of iterations is saved", RemarkKind::Missed);
  });
}

void describeRestores(AdjointPlan &plan, PlanFacts &f) {
  for (const SweepPlan &sweep : plan.sweeps) {
    if (sweep.loop)
      plan.remarks.push_back({"restore-plan", "Reexecute", sweep.function->name, sweep.loop->location,
                              "the backward sweep executes each iteration again and then backwards: nothing of it is kept",
                              RemarkKind::Passed});
    describeStatements(plan, sweep);
  }
  for (const Function *g : f.calls.order)
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *o = dyn_cast<OmpForStmt>(s);
      if (o && plan.hasAdjoint(o) && f.activity.isActive(g) && !plan.reexecuted.count(o))
        plan.remarks.push_back({"restore-plan", "Push", g->name, o->location,
                                "the iterations are not executed again in the backward sweep, since the loop overwrites values that it, or "
                                "code before it, needs",
                                RemarkKind::Missed});
    });
}

std::string printPlan(const AdjointPlan &plan, const std::string &pass) {
  std::string out;
  for (const Remark &r : plan.remarks)
    if (r.pass == pass)
      out += r.function + ":" + std::to_string(r.where.line) + ": " + r.name + ": " + r.message + "\n";
  return out;
}

} // namespace adjgen
