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
      remark("Push", s->location,
             "'" + targetName(s) +
                 "' is saved before it is overwritten here: the backward sweep needs its old value",
             RemarkKind::Missed);
    if (sweep.inverted.count(s->id))
      remark("Recompute", s->location, "the backward sweep undoes this update of '" + targetName(s) + "'",
             RemarkKind::Passed);
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && sweep.recomputed.count(d->variable))
      remark("Recompute", s->location, "'" + d->variable->name + "' is computed again in the backward sweep",
             RemarkKind::Passed);
    if (auto it = sweep.atScopeEnd.find(s->id); it != sweep.atScopeEnd.end())
      for (const Variable *v : it->second)
        remark("Push", v->location.valid() ? v->location : s->location,
               "'" + v->name + "' is saved where its scope ends: the backward sweep needs its last value",
               RemarkKind::Missed);
    if (const auto *i = dyn_cast<IfStmt>(s); i && plan.hasAdjoint(i))
      remark(plan.evaluatedConditions.count(i->id) ? "Recompute" : "Push", s->location,
             plan.evaluatedConditions.count(i->id) ? "the condition is evaluated again in the backward sweep"
                                                   : "which branch was taken is saved",
             plan.evaluatedConditions.count(i->id) ? RemarkKind::Passed : RemarkKind::Missed);
    if (isa<WhileStmt>(s) && plan.hasAdjoint(s))
      remark("Push", s->location, "the number of iterations is saved", RemarkKind::Missed);
  });
}

static const Path *targetOf(const Stmt *s) {
  if (const auto *a = dyn_cast<AssignStmt>(s))
    return &a->target;
  const auto *i = dyn_cast<IncrementStmt>(s);
  return i ? &i->target : nullptr;
}

/// Variables whose values the backward sweep finds where they are, once each; statements that the forward
/// sweep leaves out.
static void describeUntouched(AdjointPlan &plan, PlanFacts &f, const SweepPlan &sweep) {
  VariableSet saved = sweep.savedVariables, told = sweep.recomputed;
  for (auto &[block, list] : sweep.atScopeEnd)
    saved.insert(list.begin(), list.end());
  saved.insert(sweep.parametersAtEnd.begin(), sweep.parametersAtEnd.end());
  forEachStmt(sweep.root(), [&](const Stmt *s) {
    if (const Path *p = targetOf(s); p && sweep.isRecorded(s))
      saved.insert(p->root);
  });
  told.insert(saved.begin(), saved.end());
  auto remark = [&](const char *name, SourceLocation where, const std::string &text) {
    plan.remarks.push_back({"restore-plan", name, sweep.function->name, where, text, RemarkKind::Passed});
  };
  forEachStmt(sweep.root(), [&](const Stmt *s) {
    if (const Path *p = targetOf(s); p && !sweep.isLive(s))
      remark("NotNeeded", s->location,
             "the forward sweep leaves this out: no derivative needs this value of '" + p->root->name + "'");
    if (targetOf(s) && f.uses.of(s).any())
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          const auto *l = dyn_cast<LoadExpr>(x);
          if (l && LocationTable::contains(f.uses.of(s), f.table.of(l->path)) &&
              told.insert(l->path.root).second)
            remark("Available", x->location.valid() ? x->location : s->location,
                   "'" + l->path.root->name + "' still has its value when the backward sweep needs it");
        });
      });
  });
}

void describeActivity(std::vector<Remark> &remarks, PlanFacts &f) {
  auto remark = [&](const Function *g, const Variable *v, SourceLocation where) {
    std::string why = f.activity.reason(v);
    if (!why.empty())
      remarks.push_back({"activity", f.activity.hasShadow(v) ? "Active" : "Passive", g->name, where, why,
                         RemarkKind::Analysis});
  };
  for (const Function *g : f.calls.order) {
    for (const Variable *p : g->parameters)
      remark(g, p, p->location.valid() ? p->location : g->location);
    forEachStmt(g->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        remark(g, d->variable, s->location.valid() ? s->location : d->variable->location);
    });
  }
}

void describeTangent(std::vector<Remark> &remarks, PlanFacts &f) {
  describeActivity(remarks, f);
  for (const Function *g : f.calls.order)
    forEachStmt(g->body, [&](const Stmt *s) {
      if (isa<OmpParallelStmt>(s) || isa<OmpForStmt>(s))
        remarks.push_back(
            {"tangent-plan", "Kept", g->name, s->location,
             "every tangent has the scoping of its variable, and iterations stay where they are",
             RemarkKind::Passed});
    });
}

void describeRestores(AdjointPlan &plan, PlanFacts &f) {
  describeActivity(plan.remarks, f);
  for (const SweepPlan &sweep : plan.sweeps) {
    describeUntouched(plan, f, sweep);
    if (sweep.loop)
      plan.remarks.push_back(
          {"restore-plan", "Reexecute", sweep.function->name, sweep.loop->location,
           "the backward sweep executes each iteration again and then backwards: nothing of it is kept",
           RemarkKind::Passed});
    describeStatements(plan, sweep);
  }
  for (const Function *g : f.calls.order)
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *o = dyn_cast<OmpForStmt>(s);
      if (o && plan.hasAdjoint(o) && f.activity.isActive(g) && !plan.reexecuted.count(o))
        plan.remarks.push_back({"restore-plan", "Push", g->name, o->location,
                                "the iterations are not executed again in the backward sweep, since the loop "
                                "overwrites values that it, or "
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
