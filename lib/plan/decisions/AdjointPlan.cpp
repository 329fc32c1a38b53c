#include "plan/decisions/AdjointPlan.h"
#include "analysis/Facts.h"
#include "ir/Visitor.h"
#include "plan/decisions/SavingQueries.h"
#include <algorithm>

namespace adjgen {

AdjointPlan::AdjointPlan() = default;
AdjointPlan::~AdjointPlan() = default;
AdjointPlan::AdjointPlan(AdjointPlan &&) noexcept = default;
AdjointPlan &AdjointPlan::operator=(AdjointPlan &&) noexcept = default;

bool AdjointPlan::isActive(const Path &p) const { return facts->activity().isActive(p); }
bool AdjointPlan::isActive(const Function *f) const { return facts->activity().isActive(f); }
bool AdjointPlan::hasShadow(const Variable *v) const { return facts->activity().hasShadow(v); }
bool AdjointPlan::pointsToActive(const Expr *e) const { return facts->activity().pointsToActive(e); }
bool AdjointPlan::returnsPointer(const Function *f) const { return facts->activity().returnsPointer(f); }
bool AdjointPlan::returnsActive(const Function *f) const { return facts->activity().returnsActive(f); }
bool AdjointPlan::isSplitCall(const CallStmt *c) const { return facts->uses().isSplitCall(c); }
bool AdjointPlan::hasAdjoint(const Stmt *s) const { return facts->uses().hasAdjoint(s); }
bool AdjointPlan::endsInFront(const Stmt *s) const { return facts->uses().isFirstWrite(s); }
bool AdjointPlan::isEvent(const Stmt *s) const { return facts->events().isPoint(s); }
std::vector<Path> AdjointPlan::exchangedPlaces() const { return facts->exchanged().places(); }
bool AdjointPlan::isAddressTaken(const Variable *v) const { return facts->alias().isAddressTaken(v); }

Chaining AdjointPlan::chainingOf(const Stmt *s) const { return facts->infinities().inAdjoint(s); }
bool AdjointPlan::waits(const Function *f) const { return facts->calls().team.waiting.count(f) != 0; }
bool AdjointPlan::waits(const Stmt *s) const { return facts->calls().team.waits(s); }

bool AdjointPlan::mayOverlap(const Path &a, const Path &b) const {
  return facts->table().mayOverlap(facts->table().of(a), facts->table().of(b));
}

bool AdjointPlan::mayOverlapIn(const Stmt *scope, const Path &a, const Path &b) const {
  return mayOverlap(a, b) && !facts->exchanged().areApart(a, b, scope);
}

/// Memory of which f reads real values, whose adjoints are incremented.
static LocationSet realReads(Facts &f, const Function *g) {
  LocationSet out;
  forEachStmt(g->body, [&](const Stmt *s) {
    if (isa<CallStmt>(s))
      out.unite(f.effects().reads(s));
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x); l && l->type->holdsReal())
          for (LocationId id : f.table().allOf(l->path))
            out.set(id);
      });
    });
  });
  return out;
}

bool AdjointPlan::isShadowRestrict(const Function *f, const Variable *p) const {
  const LocationSet reads = realReads(*facts, f), &writes = facts->effects().writes(f->body);
  const LocationTable &t = facts->table();
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
  return SavingQueries(*facts, restore, schedule).any(sweep, s, insideReexecuted);
}
bool AdjointPlan::pushesIn(const SweepPlan &sweep, const Stmt *s) const {
  return SavingQueries(*facts, restore, schedule).onStack(sweep, s);
}

std::vector<const Variable *> AdjointPlan::globalsWithShadow(const Module &m) const {
  return facts->activity().globalsWithShadow(m);
}

} // namespace adjgen
