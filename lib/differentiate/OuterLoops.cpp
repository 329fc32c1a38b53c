#include "differentiate/OuterLoops.h"
#include "differentiate/CopyRewriter.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

/// Of the increments in the loop, how many are collected or atomic.
static std::size_t costlyIncrements(const OmpForStmt *loop, const AdjointPlan &plan) {
  std::size_t count = 0;
  forEachStmt(loop->loop, [&](const Stmt *s) {
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        auto kind = plan.accumulation.of.find(x->id);
        count += kind != plan.accumulation.of.end() &&
                 (isCollected(kind->second) || kind->second == AccumulationKind::Atomic);
      });
    });
  });
  return count;
}

static bool hasNowait(const Stmt *s) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    const auto *o = dyn_cast<OmpForStmt>(x);
    any |= o && o->nowait;
  });
  return any;
}

/// Outside of regions that the function has itself.
static bool hasNowaitForCallers(const Stmt *s) {
  if (isa<OmpParallelStmt>(s))
    return false;
  const auto *o = dyn_cast<OmpForStmt>(s);
  bool any = o && o->nowait;
  forEachChild(s, [&](const Stmt *c) { any = any || hasNowaitForCallers(c); });
  return any;
}

static bool isShort(const ForStmt *loop) {
  constexpr std::int64_t Enough = 64;
  const auto trips = constantTripCount(loop);
  return trips && *trips < Enough;
}

static bool mayBeParted(const OmpForStmt *o, const AdjointPlan &plan) {
  const Schedule &s = o->schedule;
  return s.collapse > 1 && !s.ordered && !(s.chunk && s.isStatic()) && o->overrides.empty() &&
         plan.schedule.of.count(o) && !plan.schedule.tiedToThreads.count(o) && !isShort(o->loop) &&
         costlyIncrements(o, plan) > 0;
}

JoinedLoops loopsToPart(const Module &canonical, const AdjointPlan &plan) {
  JoinedLoops loops;
  const bool isBoundElsewhere =
      std::any_of(canonical.functions.begin(), canonical.functions.end(),
                  [](const Function *f) { return f->body && hasNowaitForCallers(f->body); });
  if (isBoundElsewhere)
    return loops;
  for (const Function *f : canonical.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        const auto *region = dyn_cast<OmpParallelStmt>(s);
        if (!region || !region->overrides.empty() || hasNowait(region->body))
          return;
        forEachStmt(region->body, [&](const Stmt *x) {
          if (const auto *o = dyn_cast<OmpForStmt>(x); o && mayBeParted(o, plan))
            loops.emplace(o, f);
        });
      });
  return loops;
}

JoinedLoops loopsBetterParted(const JoinedLoops &loops, const AdjointPlan &joined,
                              const AdjointPlan &parted) {
  JoinedLoops better;
  for (const auto &[loop, function] : loops)
    if (costlyIncrements(loop, parted) < costlyIncrements(loop, joined))
      better.emplace(loop, function);
  return better;
}

std::vector<Remark> remarksOf(const JoinedLoops &parted) {
  std::vector<Remark> remarks;
  for (const auto &[loop, function] : parted)
    remarks.push_back(
        {"schedule-plan", "OuterLoop", function->name, loop->location,
         "the derivative deals out the outer loop's iterations alone, not those of the loops that 'collapse' "
         "joins: then fewer increments of different threads can meet",
         RemarkKind::Passed});
  return remarks;
}

namespace {

class Parter : public CopyRewriter {
public:
  Parter(const Module &module, const JoinedLoops &loops, const FunctionMap &functions)
      : CopyRewriter(module, functions), loops_(loops) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *o = dyn_cast<OmpForStmt>(s);
    if (!o || !loops_.count(o))
      return CopyRewriter::statement(s, out);
    Schedule schedule = o->schedule;
    schedule.collapse = 1;
    schedule.chunk = nullptr; // it counts iterations of the innermost loop
    std::vector<const Stmt *> loop;
    rewrite(o->loop, loop);
    out.push_back(
        b.ompFor(o->sharing, schedule, o->nowait, o->overrides, cast<ForStmt>(loop.front()), o->location));
    return true;
  }
  const JoinedLoops &loops_;
};

} // namespace

Module withOuterLoopsOnly(const Module &canonical, const JoinedLoops &loops) {
  return copyOf(canonical, [&](const Function *f, const FunctionMap &functions) {
    return Parter(canonical, loops, functions).rewriteBlock(f->body);
  });
}

} // namespace adjgen
