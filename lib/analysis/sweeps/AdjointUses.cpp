#include "analysis/sweeps/AdjointUses.h"
#include "analysis/memory/CellNames.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

void AdjointUses::valueUses(const Expr *e, LocationSet &out) {
  // The seed is a literal here: it reads nothing, and is not 1, so that no factor is folded away.
  const Expr *seed = b_.real(e->type->isReal() ? e->type->unqualified : b_.types().doubleType(), "2.0");
  auto active = [&](const Path &p) { return activity_.isActive(p); };
  for (const AdjointTerm &t : adjointTerms(b_, e, seed, active, problems_)) {
    readsOnTheWay(t_, t.target, out);
    readsOf(t_, t.value, out);
  }
}

const LocationSet &AdjointUses::of(const Stmt *s) {
  auto [it, isNew] = uses_.emplace(s->id, LocationSet());
  if (!isNew)
    return it->second;
  LocationSet &out = it->second;
  auto assignment = [&](const Path &target, const Expr *value) {
    if (!activity_.isActive(target) || !target.type()->isReal())
      return;
    readsOnTheWay(t_, target, out);
    valueUses(value, out);
  };
  if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->initializer)
    assignment(Path(d->variable), d->initializer);
  else if (const auto *a = dyn_cast<AssignStmt>(s))
    assignment(a->target, a->value);
  else if (const auto *i = dyn_cast<IncrementStmt>(s))
    assignment(i->target, i->value);
  else if (const auto *r = dyn_cast<ReturnStmt>(s); r && r->value && r->value->type->isReal())
    valueUses(r->value, out);
  return out;
}

bool AdjointUses::isSplitCall(const CallStmt *c) const {
  if (!c->callee || !c->callee->body || !effects_.has(c->callee))
    return false;
  if (effects_.of(c->callee).hasUnsupported || c->callee->isVariadic) // called as it is
    return false;
  const FunctionEffects &e = effects_.of(c->callee);
  return activity_.isActive(c->callee) || e.writes.any() || e.managesMemory || e.ordersThreads;
}

bool AdjointUses::hasAdjointItself(const AssignStmt *a) const {
  if (!activity_.isActive(a->target))
    return false;
  return !a->target.type()->isReal() || !isFirstWrite(a) ||
         isActiveExpr(a->value, [&](const Path &p) { return activity_.isActive(p); });
}

bool AdjointUses::hasAdjoint(const Stmt *s) {
  auto it = hasAdjoint_.find(s->id);
  if (it != hasAdjoint_.end())
    return it->second;
  bool any = false;
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    any = d->initializer && activity_.isActive(Path(d->variable));
  else if (const auto *a = dyn_cast<AssignStmt>(s))
    any = hasAdjointItself(a);
  else if (const auto *i = dyn_cast<IncrementStmt>(s))
    any = activity_.isActive(i->target);
  else if (const auto *c = dyn_cast<CallStmt>(s)) {
    FunctionKind kind = c->callee && !c->callee->body ? functionKind(c->callee->name) : FunctionKind::Unknown;
    bool allocates = isAllocation(kind);
    const bool sets = c->hasResult && c->result.type()->holdsReal() && activity_.isActive(c->result);
    any = allocates || sets || (isSplitCall(c) && activity_.isActive(c->callee)) ||
          (events_ && events_->isEvent(c));
  } else if (const auto *r = dyn_cast<ReturnStmt>(s))
    any = r->value &&
          (r->value->type->isReal()
               ? of(s).any() || isActiveExpr(r->value, [&](const Path &p) { return activity_.isActive(p); })
               : isa<LoadExpr>(r->value) && r->value->type->isRecord() &&
                     activity_.isActive(cast<LoadExpr>(r->value)->path));
  any |= events_ && events_->isEvent(s);
  forEachChild(s, [&](const Stmt *c) { any |= hasAdjoint(c); });
  return hasAdjoint_[s->id] = any;
}

std::string AdjointUses::print(const Module &m) {
  const CellNames names(t_.alias(), m.functions);
  std::string out;
  for (const Function *f : names.functions())
    forEachStmt(f->body, [&](const Stmt *s) {
      if (isa<BlockStmt>(s))
        return;
      const LocationSet &uses = of(s);
      const std::string text = std::string(hasAdjoint(s) ? "has an adjoint" : "no adjoint") +
                               (uses.any() ? ", reads " + names.of(uses, t_, f) : "");
      if (hasAdjoint(s) || uses.any())
        out += placeText(f, s->location) + text + "\n";
    });
  return out;
}

} // namespace adjgen
