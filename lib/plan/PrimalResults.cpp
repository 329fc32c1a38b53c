#include "plan/PrimalResults.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

static bool endsWithItsResult(const Function *f) {
  return f->returnType->isVoid() ||
         (!f->body->statements.empty() && isa<ReturnStmt>(f->body->statements.back()));
}

bool mayKeepResults(const Module &module) {
  return std::none_of(module.functions.begin(), module.functions.end(),
                      [](const Function *f) { return f->given != nullptr; }) &&
         std::all_of(module.heads.begin(), module.heads.end(),
                     [](const Head &h) { return endsWithItsResult(h.function); });
}

// ---- what is executed

static bool isLeaf(const Stmt *s) { return isa<AssignStmt>(s) || isa<IncrementStmt>(s) || isa<CallStmt>(s); }

static bool executesLoops(const LivenessResults &live, const SweepKey &key, const Stmt *s, bool inLoop) {
  bool any = inLoop && isLeaf(s) && live.isLive(key, s);
  inLoop |= isa<ForStmt>(s) || isa<WhileStmt>(s);
  forEachChild(s, [&](const Stmt *c) { any = any || executesLoops(live, key, c, inLoop); });
  return any;
}

bool executesLoops(const SweepInputs &in, const PlanFacts &f) {
  const std::vector<SweepKey> keys = in.keys();
  return std::any_of(keys.begin(), keys.end(), [&](const SweepKey &k) {
    return !in.isAgain(k) && executesLoops(f.liveness, k, k.root(), false);
  });
}

// ---- R2

namespace {

class ResultsCheck {
public:
  ResultsCheck(const SweepInputs &in, const PlanFacts &f) : in_(in), f_(f) {}

  bool leavesThem(const SweepKey &key) {
    const RecordFacts &r = f_.records.of.at(key);
    auto isGlobal = [](const Variable *v) { return v->kind == VariableKind::Global; };
    auto anyGlobal = [&](const auto &map) {
      return std::any_of(map.begin(), map.end(), [&](const auto &x) {
        return std::any_of(x.second.begin(), x.second.end(), isGlobal);
      });
    };
    bool leaves = !anyGlobal(r.beforeCall) && !anyGlobal(r.beforeRegion);
    forEachStmt(key.root(), [&](const Stmt *s) {
      const bool isRestored = r.recorded.count(s->id) || r.inverted.count(s->id);
      const bool isExecuted = in_.isAgain(key) && f_.liveness.isLive(key, s);
      if (isLeaf(s) && (isRestored || isExecuted))
        leaves &= !writesOutside(s);
    });
    return leaves;
  }

private:
  bool writesOutside(const Stmt *s) {
    const LocationSet &written = f_.effects.writes(s);
    for (unsigned l : written.set_bits())
      for (CellId c : f_.alias.leaves(in_.table[l].cell))
        if (f_.alias.isOutside(c) || f_.alias.isMutableGlobal(c))
          return true;
    return false;
  }

  const SweepInputs &in_;
  const PlanFacts &f_;
};

} // namespace

bool backwardSweepsKeepResults(const SweepInputs &in, const PlanFacts &f) {
  ResultsCheck check(in, f);
  const std::vector<SweepKey> keys = in.keys();
  return std::all_of(keys.begin(), keys.end(), [&](const SweepKey &k) { return check.leavesThem(k); });
}

void describePrimalResults(AdjointPlan &plan, const PlanFacts &f) {
  if (plan.primalResults == PrimalResults::NotAsked)
    return;
  const bool kept = plan.primalResults == PrimalResults::Kept;
  for (const Head &h : f.module.heads)
    plan.remarks.push_back(
        {"restore-plan", kept ? "PrimalKept" : "PrimalCalled", h.function->name, h.function->location,
         kept ? "the primal's results are those of the forward sweep"
              : "the primal is called behind the backward sweep, which restores its inputs",
         kept ? RemarkKind::Passed : RemarkKind::Missed});
}

} // namespace adjgen
