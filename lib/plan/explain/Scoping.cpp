// How regions scope derivatives, in words; and what the user's pragmas say about tangents. The scoping of
// adjoints follows from the clauses (docs/openmp.md, Data sharing), that of tangents is their variables': a
// tangent meets itself only where its variable would, which the primal does not allow. So a pragma can ask
// for no less than what is there, and for atomic increments in addition.
#include "plan/explain/Scoping.h"
#include "analysis/Facts.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

struct Words {
  const char *name, *message;
};

PlanKind planKind(RegionKind kind) {
  static constexpr PlanKind kinds[] = {PlanKind::Plain, PlanKind::OwnStacks, PlanKind::Crossing};
  return kinds[static_cast<unsigned>(kind)];
}

PlanKind taskKind(RegionKind kind) {
  return kind == RegionKind::Crossing ? PlanKind::Recorded : PlanKind::Free;
}

std::string textOfTask(const OmpParallelStmt *task, RegionKind kind) {
  if (kind != RegionKind::Crossing)
    return "the task saves nothing, and has no record: its creator creates its adjoint where it has created "
           "it";
  return std::string("the task's creator keeps a record of it, with what the task saves") +
         (task->traits.dependences.empty() ? "" : ", and the addresses of its dependences");
}

Words wordsFor(SharingKind kind, bool hasOuterShadow) {
  if (kind == SharingKind::FirstPrivate && hasOuterShadow)
    return {"Sum", "' is a sum over the threads: each copy starts with the original's value"};
  if (kind == SharingKind::ReductionAdd && hasOuterShadow)
    return {"Copy", "' is given to each thread: what it has summed was added to the original"};
  return {"Own", "' is each thread's own, and starts from zero"};
}

void describeEntries(const AdjointPlan &plan, std::vector<Remark> &out, const Function *g,
                     const OmpParallelStmt *p) {
  for (const SharingEntry &e : p->sharing) {
    if (e.inner == e.outer || !plan.hasShadow(e.inner) || e.inner->type->isPointer())
      continue;
    const Words words = wordsFor(e.kind, plan.hasShadow(e.outer));
    out.push_back({"scoping", words.name, g->name, p->location,
                   "the adjoint of '" + e.outer->name + words.message, RemarkKind::Passed});
  }
}

/// Once for each thread-local variable, where it is declared.
void describeThreadLocals(const AdjointPlan &plan, Facts &f, std::vector<Remark> &out) {
  for (const Variable *v : plan.globalsWithShadow(f.module))
    if (v->storage == StorageKind::ThreadLocal)
      out.push_back(
          {"scoping", "ThreadLocal", "", v->location,
           "each thread has an adjoint of its own '" + v->name + "': what touches it stays on its thread",
           RemarkKind::Passed});
}

// ---- the user's pragmas for tangents

class TangentScoping {
public:
  TangentScoping(TangentPlan &plan, Diagnostics &d) : plan_(plan), d_(d) {}

  void function(const Function *g) {
    forEachStmt(g->body, [&](const Stmt *s) {
      if (const auto *p = dyn_cast<OmpParallelStmt>(s))
        for (const SharingOverride &o : p->overrides)
          decide(g, s, o, p->sharing);
      if (const auto *l = dyn_cast<OmpForStmt>(s))
        for (const SharingOverride &o : l->overrides)
          decide(g, s, o, l->sharing);
    });
  }

private:
  void decide(const Function *g, const Stmt *construct, const SharingOverride &o,
              const std::vector<SharingEntry> &sharing) {
    if (o.forAdjoint)
      return;
    const std::string tangent = "the tangent of '" + o.variable->name + "' ";
    if (!plan_.hasShadow(o.variable))
      return void(d_.report(o.location, {diag::pragma_without_scoping, o.variable->name}));
    if (o.kind == OverrideKind::Atomic)
      return makeAtomic(g, construct, o);
    const bool asked = scopingOf(o.variable, sharing) ==
                       (o.kind == OverrideKind::Shared ? SharingKind::Shared : SharingKind::ReductionAdd);
    if (!asked)
      return void(d_.report(o.location, {diag::pragma_scoping_kept, o.variable->name}));
    remark(g, o, tangent + "has this scoping");
  }

  static SharingKind scopingOf(const Variable *v, const std::vector<SharingEntry> &sharing) {
    for (const SharingEntry &e : sharing)
      if (e.outer == v || e.inner == v)
        return e.kind;
    return SharingKind::Shared;
  }

  void makeAtomic(const Function *g, const Stmt *construct, const SharingOverride &o) {
    bool any = false;
    forEachStmt(construct, [&](const Stmt *s) {
      const auto *i = dyn_cast<IncrementStmt>(s);
      if (!i || i->target.root != o.variable || !i->target.type()->isReal() || !plan_.isActive(i->target))
        return;
      plan_.atomicIncrements.insert(i->id);
      any = true;
    });
    if (!any)
      return void(d_.report(o.location, {diag::pragma_no_effect, o.variable->name}));
    remark(g, o, "the tangent of '" + o.variable->name + "' is incremented atomically");
  }

  void remark(const Function *g, const SharingOverride &o, const std::string &what) {
    plan_.remarks.push_back({"tangent-plan", "Override", g->name, o.location, what + ": by the user's pragma",
                             RemarkKind::Passed});
  }

  TangentPlan &plan_;
  Diagnostics &d_;
};

} // namespace

std::vector<Remark> scopingRemarks(const AdjointPlan &plan, Facts &f) {
  std::vector<Remark> out;
  describeThreadLocals(plan, f, out);
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *p = dyn_cast<OmpParallelStmt>(s);
      const auto kind = p ? plan.schedule.regions.find(p) : plan.schedule.regions.end();
      if (kind == plan.schedule.regions.end() || !plan.hasAdjoint(p))
        return;
      const PlanKind decided = p->isTask() ? taskKind(kind->second) : planKind(kind->second);
      out.push_back({std::string(textOf(decided).pass), std::string(textOf(decided).name), g->name,
                     p->location, remarkText(decided, "", p->isTask() ? textOfTask(p, kind->second) : ""),
                     textOf(decided).remark});
      describeEntries(plan, out, g, p);
    });
  return out;
}

void planTangentScoping(TangentPlan &plan, Diagnostics &diagnostics) {
  TangentScoping scoping(plan, diagnostics);
  for (const Function *g : plan.functions)
    scoping.function(g);
}

} // namespace adjgen
