#include "plan/decisions/AdjointPlan.h"
#include "analysis/Facts.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen {

AdjointPlan::AdjointPlan() = default;
AdjointPlan::~AdjointPlan() = default;
AdjointPlan::AdjointPlan(AdjointPlan &&) noexcept = default;

bool isTested(const std::vector<RowTest> &tests, const Path &other, const Stmt *row) {
  return std::any_of(tests.begin(), tests.end(), [&](const RowTest &t) {
    return equal(*targetOf(t.row), other) &&
           std::any_of(t.others.begin(), t.others.end(),
                       [&](const Path &p) { return equal(p, *targetOf(row)); });
  });
}

const SweepPlan *AdjointPlan::sweep(const Function *f, const Stmt *loop, bool joint) const {
  for (const SweepPlan *s : sweepsOf(f))
    if (s->loop == loop && s->joint == joint)
      return s;
  return nullptr;
}

const std::vector<const SweepPlan *> &AdjointPlan::sweepsOf(const Function *f) const {
  static const std::vector<const SweepPlan *> none;
  auto it = sweepsOf_.find(f);
  return it == sweepsOf_.end() ? none : it->second;
}

void AdjointPlan::indexSweeps() {
  sweepsOf_.clear();
  for (const SweepPlan &s : sweeps)
    sweepsOf_[s.function].push_back(&s);
}

bool AdjointPlan::isActive(const Path &p) const { return facts->activity.isActive(p); }
bool AdjointPlan::isActive(const Function *f) const { return facts->activity.isActive(f); }
bool AdjointPlan::hasShadow(const Variable *v) const { return facts->activity.hasShadow(v); }
bool AdjointPlan::pointsToActive(const Expr *e) const { return facts->activity.pointsToActive(e); }
bool AdjointPlan::returnsPointer(const Function *f) const { return facts->activity.returnsPointer(f); }
bool AdjointPlan::returnsActive(const Function *f) const { return facts->activity.returnsActive(f); }
bool AdjointPlan::isSplitCall(const CallStmt *c) const { return facts->uses.isSplitCall(c); }
bool AdjointPlan::hasAdjoint(const Stmt *s) const { return facts->uses.hasAdjoint(s); }
bool AdjointPlan::endsInFront(const Stmt *s) const { return facts->uses.isFirstWrite(s); }
bool AdjointPlan::isEvent(const Stmt *s) const { return facts->events.isPoint(s); }
bool AdjointPlan::isAddressTaken(const Variable *v) const { return facts->alias.isAddressTaken(v); }

Chaining AdjointPlan::chainingOf(const Stmt *s) const { return facts->infinities.inAdjoint(s); }
bool AdjointPlan::waits(const Function *f) const { return facts->calls.team.waiting.count(f) != 0; }
bool AdjointPlan::waits(const Stmt *s) const { return facts->calls.team.waits(s); }

bool AdjointPlan::mayOverlap(const Path &a, const Path &b) const {
  return facts->table.mayOverlap(facts->table.of(a), facts->table.of(b));
}

/// Memory of which f reads real values, whose adjoints are incremented.
static LocationSet realReads(PlanFacts &f, const Function *g) {
  LocationSet out;
  forEachStmt(g->body, [&](const Stmt *s) {
    if (isa<CallStmt>(s))
      out.unite(f.effects.reads(s));
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x); l && l->type->holdsReal())
          for (LocationId id : f.table.allOf(l->path))
            out.set(id);
      });
    });
  });
  return out;
}

bool AdjointPlan::isShadowRestrict(const Function *f, const Variable *p) const {
  const LocationSet reads = realReads(*facts, f), &writes = facts->effects.writes(f->body);
  const LocationTable &t = facts->table;
  for (unsigned l : reads.set_bits())
    for (unsigned other : reads.set_bits())
      if (t[l].base == p && t[other].base != p && t.alias().mayOverlap(t[l].cell, t[other].cell))
        return false;
  for (unsigned l : writes.set_bits())
    if (t[l].base == p)
      return true;
  return false;
}

bool AdjointPlan::saves(const SweepPlan &sweep, const Stmt *s, bool insideReexecuted) const {
  return saves(sweep, s, insideReexecuted, /*onStack=*/false);
}
bool AdjointPlan::pushesIn(const SweepPlan &sweep, const Stmt *s) const {
  return saves(sweep, s, /*insideReexecuted=*/false, /*onStack=*/true);
}

/// What statement s itself saves, not those inside it.
static bool savesItself(const SweepPlan &sweep, const Stmt *s, bool onStack) {
  if (!onStack && sweep.inverted.count(s->id))
    return true;
  if (sweep.recorded.count(s->id) && !(onStack && sweep.kept.count(s->id)))
    return true;
  if (auto it = sweep.atScopeEnd.find(s->id); it != sweep.atScopeEnd.end())
    for (const Variable *v : it->second)
      if (!onStack || !sweep.keptAtEnd.count(v))
        return true;
  if (auto it = sweep.beforeRegion.find(s->id); it != sweep.beforeRegion.end() && !it->second.empty())
    return true;
  return sweep.beforeCall.count(s->id) != 0;
}

bool AdjointPlan::saves(const SweepPlan &sweep, const Stmt *s, bool insideReexecuted, bool onStack) const {
  if (savesItself(sweep, s, onStack) || (!insideReexecuted && isEvent(s)))
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s); c && !insideReexecuted && sweep.isJoint(c)) {
    const SweepPlan *callee = this->sweep(c->callee, nullptr, true);
    return onStack && saves(*callee, c->callee->body, insideReexecuted, onStack);
  } else if (c && !insideReexecuted && isSplitCall(c) && pushes.count(c->callee))
    return true;
  if (const auto *o = dyn_cast<OmpForStmt>(s); o && o != sweep.loop && !insideReexecuted) {
    auto kind = schedule.find(o);
    if (kind != schedule.end() && kind->second != BackwardScheduleKind::Free)
      return true;
  }
  if (const auto *p = dyn_cast<OmpParallelStmt>(s); p && !insideReexecuted) {
    auto kind = regions.find(p);
    if (kind != regions.end() && kind->second == RegionKind::Crossing)
      return true; // the size of the team
  }
  bool any = false;
  forEachChild(s, [&](const Stmt *c) {
    any |= saves(sweep, c, insideReexecuted || (s != sweep.loop && reexecuted.count(s)), onStack);
  });
  if (onStack && sweep.kept.count(s->id))
    return any;
  if (const auto *i = dyn_cast<IfStmt>(s); i && !sweep.evaluated.count(i->id))
    any |= !insideReexecuted && hasAdjoint(i);                             // which branch was taken
  return any || (isa<WhileStmt>(s) && !insideReexecuted && hasAdjoint(s)); // the number of iterations
}

std::vector<const Variable *> AdjointPlan::globalsWithShadow(const Module &m) const {
  return facts->activity.globalsWithShadow(m);
}

} // namespace adjgen
