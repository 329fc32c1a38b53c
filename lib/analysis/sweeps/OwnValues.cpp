#include "analysis/sweeps/OwnValues.h"
#include "ir/Builder.h"
#include "ir/Visitor.h"
#include "rules/Partials.h"

#include <algorithm>

namespace adjgen {

/// readsOf without loads of `own` itself; what leads there is read.
static void addReads(LocationTable &t, const Expr *e, const Path &own, LocationSet &out) {
  const auto *l = dyn_cast<LoadExpr>(e);
  if (l && equal(l->path, own))
    return readsOnTheWay(t, l->path, out);
  const auto *c = dyn_cast<PureCallExpr>(e);
  const bool ofNumbers = c && std::none_of(c->arguments.begin(), c->arguments.end(),
                                           [](const Expr *a) { return a->type->isPointer(); });
  if (!isa<UnaryExpr>(e) && !isa<BinaryExpr>(e) && !isa<CastExpr>(e) && !isa<SelectExpr>(e) && !ofNumbers)
    return readsOf(t, e, out);
  forEachOperand(e, [&](const Expr *x) { addReads(t, x, own, out); });
}

static bool isOneElement(const Path &p) {
  bool isOne = true;
  forEachSubscript(p, [&](const Expr *subscript) {
    forEachExpr(subscript, [&](const Expr *e) { isOne &= !isa<PureCallExpr>(e); });
  });
  return isOne;
}

static LocationSet usesBesides(const SweepInputs &in, const Stmt *s, const Path &target) {
  LocationSet out;
  readsOnTheWay(in.table, target, out);
  Builder b(in.module);
  const Expr *value = valueOf(s);
  // Not 1, so that no factor is folded away (AdjointUses).
  const Expr *seed = b.real(value->type->isReal() ? value->type->unqualified : b.types().doubleType(), "2.0");
  std::vector<PartialsProblem> none;
  for (const AdjointTerm &t :
       adjointTerms(b, value, seed, [&](const Path &p) { return in.activity.isActive(p); }, none)) {
    readsOnTheWay(in.table, t.target, out);
    addReads(in.table, t.value, target, out);
  }
  return out;
}

std::optional<LocationSet> usesBesidesOwnValue(const SweepInputs &in, const Stmt *s) {
  const Path &target = *targetOf(s);
  const LocationId l = in.table.of(target);
  if (in.table.isStrong(l) || !target.type()->isReal() || !isOneElement(target) || in.uses.isFirstWrite(s) ||
      in.recomputable.invertible.count(s->id) || !in.table.mayOverlap(l, in.uses.of(s)))
    return std::nullopt;
  LocationSet others = usesBesides(in, s, target);
  return in.table.mayOverlap(l, others) ? std::nullopt : std::optional(others);
}

const std::optional<LocationSet> &KnownOwnValues::usesBesides(const Stmt *s) {
  auto [it, isNew] = known_.try_emplace(s);
  if (isNew)
    it->second = usesBesidesOwnValue(in_, s);
  return it->second;
}

} // namespace adjgen
