#include "plan/decisions/EverywherePlan.h"
#include "analysis/values/Influence.h"

#include <algorithm>

namespace adjgen {

EverywherePlan::EverywherePlan(InfluenceResults influence, const AliasResults &alias)
    : influence_(std::make_shared<const InfluenceResults>(std::move(influence))), alias_(&alias) {}

bool EverywherePlan::isInfluenced(const Expr *e) const { return influence_->isInfluenced(e); }
bool EverywherePlan::isPlaceInfluenced(const Path &p) const { return influence_->isPlaceInfluenced(p); }
bool EverywherePlan::mayFail(const Expr *e) const { return influence_->mayFail(e); }
bool EverywherePlan::isConditional(const Stmt *s) const { return influence_->isConditional(s); }
bool EverywherePlan::grows(const Stmt *s, const Path &target) const {
  return influence_->mayNotSet(s, target);
}
bool EverywherePlan::isAddressTaken(const Variable *v) const { return alias_->isAddressTaken(v); }

/// p[i], or p[i][j].
static bool isElementOf(const Path &p) {
  return p.steps[0].kind == ProjectionKind::Deref &&
         std::all_of(p.steps.begin() + 1, p.steps.end(),
                     [](const Projection &step) { return step.kind == ProjectionKind::Index; });
}

std::optional<Path> EverywherePlan::arrayAround(const Path &p) const {
  if (!p.steps.empty() && declared.count(p.root) && isElementOf(p) &&
      p.root->type->element->innermostElement()->unqualified == p.type()->unqualified)
    return Path(p.root);
  Path out(p.root);
  bool isFound = false;
  for (const Projection &step : p.steps) {
    isFound |= step.index && isInfluenced(step.index);
    if (isFound && step.kind == ProjectionKind::Deref)
      return std::nullopt;
    if (!isFound)
      out.steps.push_back(step);
  }
  const Type *t = out.type();
  if (!isFound || isPlaceInfluenced(out) || !t->isArray() || t->hasVariableExtents() ||
      t->innermostElement()->unqualified != p.type()->unqualified)
    return std::nullopt;
  return out;
}

} // namespace adjgen
