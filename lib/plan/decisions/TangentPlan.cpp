#include "plan/decisions/TangentPlan.h"
#include "analysis/Facts.h"

namespace adjgen {

TangentPlan::TangentPlan() = default;
TangentPlan::~TangentPlan() = default;
TangentPlan::TangentPlan(TangentPlan &&) noexcept = default;
TangentPlan &TangentPlan::operator=(TangentPlan &&) noexcept = default;
bool TangentPlan::isEvent(const Stmt *s) const { return facts->events().isPoint(s); }
Chaining TangentPlan::chaining() const { return facts->infinities().inTangent(); }
bool TangentPlan::isActive(const Path &p) const { return facts->activity().isActive(p); }
bool TangentPlan::isActive(const Function *f) const { return facts->activity().isActive(f); }
bool TangentPlan::hasShadow(const Variable *v) const { return facts->activity().hasShadow(v); }
bool TangentPlan::pointsToActive(const Expr *e) const { return facts->activity().pointsToActive(e); }
bool TangentPlan::returnsPointer(const Function *f) const { return facts->activity().returnsPointer(f); }
bool TangentPlan::returnsActive(const Function *f) const { return facts->activity().returnsActive(f); }
std::vector<const Variable *> TangentPlan::globalsWithShadow(const Module &m) const {
  return facts->activity().globalsWithShadow(m);
}

} // namespace adjgen
