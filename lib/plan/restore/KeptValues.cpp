#include "plan/restore/KeptValues.h"
#include "ir/Cost.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "plan/decisions/SavingQueries.h"
#include "rules/Partials.h"

#include <algorithm>
#include <utility>

namespace adjgen {

static bool holds(const Expr *e, const Expr *call) {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) { any |= equal(x, call); });
  return any;
}

/// [kept calls]; operands first.
static std::vector<const Expr *> dearCalls(const Expr *value) {
  constexpr unsigned Memory = 8; // additions for which a number is stored and read back
  std::vector<const Expr *> out;
  forEachExpr(value, [&](const Expr *e) {
    const bool isNew = std::none_of(out.begin(), out.end(), [&](const Expr *x) { return equal(x, e); });
    if (isNew && isa<PureCallExpr>(e) && e->type->isReal() && costOf(e) > Memory && isRepeatable(e))
      out.push_back(e);
  });
  std::reverse(out.begin(), out.end());
  return out;
}

namespace {

class KeptValuesPlanner {
public:
  KeptValuesPlanner(SweepPlan &sweep, const RestorePlan &plan, Facts &f)
      : sweep_(sweep), plan_(plan), f_(f), saved_(f, plan, noSchedules_), b_(f.module) {
    noSchedules_.pushes = plan.pushes;
  }

  void again() { walk(sweep_.root(), false); }
  /// [kept decisions]
  void head() {
    for (const Stmt *s : sweep_.root()->statements)
      if (const auto *i = dyn_cast<IfStmt>(s))
        keepDecision(i, false);
  }

private:
  static constexpr std::int64_t InAll = 512;

  void walk(const Stmt *s, bool insideReexecuted) {
    if (const auto *b = dyn_cast<BlockStmt>(s)) {
      scopeEnd(b);
      for (const Stmt *x : b->statements)
        walk(x, insideReexecuted);
    } else if (const auto *i = dyn_cast<IfStmt>(s)) {
      keepDecision(i, insideReexecuted);
      const bool wasConditional = std::exchange(nest_.isConditional, true);
      walk(i->thenBlock, insideReexecuted);
      if (i->elseBlock)
        walk(i->elseBlock, insideReexecuted);
      nest_.isConditional = wasConditional;
    } else if (const auto *l = dyn_cast<ForStmt>(s)) {
      const auto trips = constantTripCount(l);
      if (!trips || *trips > MostKept)
        return ifFew(l, insideReexecuted);
      if (*trips == 0)
        return;
      nest_.loops.push_back(l);
      count_ *= *trips;
      walk(l->body, insideReexecuted || plan_.reexecuted.count(l));
      count_ /= *trips;
      nest_.loops.pop_back();
    } else if (isa<WhileStmt>(s)) {
      if ((!insideReexecuted && saved_.hasAdjoint(s)) || saved_.any(sweep_, s, insideReexecuted))
        keep(s->id);
    } else {
      const Path *target = targetOf(s);
      if (target && sweep_.recorded.count(s->id) && isKept(target->type()))
        keep(s->id);
      if (const Expr *value = valueOf(s); value && !insideReexecuted && sweep_.isLive(s))
        keepCalls(s, value);
    }
  }
  /// [kept if few]
  void ifFew(const ForStmt *l, bool insideReexecuted) {
    const auto step = valueOfLiterals(l->step);
    if (!nest_.loops.empty() || nest_.isConditional || insideReexecuted || plan_.reexecuted.count(l) ||
        !l->variable->type->isInteger() || !step || *step == 0)
      return;
    nest_.loops.push_back(l);
    for (const Stmt *s : l->body->statements)
      if (const Expr *value = valueOf(s); value && sweep_.isLive(s) && !isa<OmpAtomicStmt>(s))
        keepCalls(s, value);
    nest_.loops.pop_back();
  }
  static bool isRoot(const Expr *call) {
    const std::string &name = cast<PureCallExpr>(call)->callee;
    return name == "sqrt" || name == "sqrtf" || name == "sqrtl" || name == "std::sqrt";
  }
  void keepDecision(const IfStmt *i, bool insideReexecuted) {
    const bool isSaved = !sweep_.evaluated.count(i->id) && ((!insideReexecuted && saved_.hasAdjoint(i)) ||
                                                            saved_.any(sweep_, i, insideReexecuted));
    if (isSaved)
      keep(i->id);
  }
  void scopeEnd(const BlockStmt *b) {
    auto it = sweep_.atScopeEnd.find(b->id);
    if (it == sweep_.atScopeEnd.end())
      return;
    for (const Variable *v : it->second)
      if (v->kind != VariableKind::Global && isKept(v->type) && takeRoom())
        sweep_.keptAtEnd[v] = nest_;
  }
  void keepCalls(const Stmt *s, const Expr *value) {
    std::vector<const Expr *> calls = dearCalls(value);
    if (calls.empty())
      return;
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (d && calls.back() == value && sweep_.rootVariables.count(d->variable)) {
      if (plan_.recomputable.setOnce.count(d->variable)) // the variable itself has the value in both sweeps
        sweep_.keptCalls[s->id] = {{}, {value}};
      return;
    }
    if (!(d && sweep_.recomputed.count(d->variable))) {
      const std::vector<AdjointTerm> terms = termsOf(s, value);
      auto isUnused = [&](const Expr *call) {
        return std::none_of(terms.begin(), terms.end(),
                            [&](const AdjointTerm &t) { return holds(t.value, call); });
      };
      calls.erase(std::remove_if(calls.begin(), calls.end(), isUnused), calls.end());
    }
    KeptCalls kept{nest_, {}};
    for (const Expr *call : calls)
      if (!(isOfFew(nest_) && isRoot(call)) && takeRoom())
        kept.calls.push_back(call);
    if (!kept.calls.empty())
      sweep_.keptCalls[s->id] = kept;
  }
  /// Of the statement's adjoint, with a seed of which nothing is folded away.
  std::vector<AdjointTerm> termsOf(const Stmt *s, const Expr *value) {
    if (!saved_.hasAdjoint(s) || !value->type->isReal())
      return {};
    std::vector<PartialsProblem> none;
    return adjointTerms(
        b_, value, b_.real(value->type->unqualified, "2.0"),
        [&](const Path &p) { return f_.activity().isActive(p); }, none, f_.infinities().inAdjoint(s));
  }
  /// [kept scalars]
  static bool isKept(const Type *t) { return (t->isReal() || t->isInteger()) && !(t->qualifiers & Volatile); }
  void keep(NodeId id) {
    if (takeRoom())
      sweep_.kept[id] = nest_;
  }
  bool takeRoom() {
    const bool ifFew = isOfFew(nest_);
    const std::int64_t count = ifFew ? MostOfFew : count_;
    if ((!ifFew && count > MostKept) || taken_ + count > InAll)
      return false;
    taken_ += count;
    return true;
  }

  SweepPlan &sweep_;
  const RestorePlan &plan_;
  Facts &f_;
  SchedulePlan noSchedules_; // these are decided later
  SavingQueries saved_;
  Builder b_;
  KeepNest nest_;
  std::int64_t count_ = 1, taken_ = 0;
};

} // namespace

void planKeptValues(RestorePlan &plan, Facts &f) {
  for (SweepPlan &s : plan.sweeps)
    if (s.isAgain())
      KeptValuesPlanner(s, plan, f).again();
    else if (s.joint)
      KeptValuesPlanner(s, plan, f).head();
}

} // namespace adjgen
