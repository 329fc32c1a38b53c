#include "differentiate/Differentiate.h"
#include "cleanup/Cleanup.h"
#include "differentiate/OuterLoopsRewriter.h"
#include "differentiate/OutlivingLocals.h"
#include "differentiate/SubstitutedLocalsRewriter.h"
#include "ir/Dump.h"
#include "ir/Names.h"
#include "ir/Visitor.h"
#include "plan/Plan.h"
#include "transform/Writable.h"
#include "transform/adjoint/Adjoint.h"
#include "transform/tangent/Tangent.h"
#include <algorithm>
#include <set>

namespace adjgen {

static void show(PassObserver &observer, const char *pass, const Module &m) {
  if (observer.wants(pass))
    observer.print(pass, dump(m));
}

/// A primal name in a scope is the source's own.
static bool isCopied(const Function *f) {
  return !f->primalName.empty() && f->primalName.find("::") == std::string::npos && f->body && !f->given;
}

/// The primal functions that derivative code calls and the source has no name for.
static void addPrimalFunctions(Module &m) {
  std::set<const Function *> known(m.functions.begin(), m.functions.end());
  auto need = [&](const Function *g) {
    if (g && isCopied(g) && known.insert(g).second)
      m.functions.push_back(g);
  };
  const std::size_t derivatives = m.functions.size();
  for (std::size_t i = 0; i < m.functions.size(); ++i)
    forEachStmt(m.functions[i]->body, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s))
        need(c->callee);
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *r = dyn_cast<FunctionRefExpr>(e))
            need(r->function);
        });
      });
    });
  std::rotate(m.functions.begin(), m.functions.begin() + static_cast<std::ptrdiff_t>(derivatives),
              m.functions.end());
}

static std::optional<Module> finished(Module m, bool isAdjoint, PassObserver &observer,
                                      Diagnostics &diagnostics) {
  addPrimalFunctions(m);
  if (!isWritable(m, diagnostics))
    return std::nullopt;
  show(observer, "transform", m);
  cleanup(m, isAdjoint);
  const auto names = std::make_shared<ModuleNames>(m);
  for (const Function *&f : m.functions)
    f = withUniqueLocalNames(names, f);
  show(observer, "cleanup", m);
  return m;
}

/// A remark without a place in the source is about the tool's own temporaries.
static void explain(Explanation &to, const std::vector<Remark> &remarks, CallMap calls) {
  for (const Remark &r : remarks)
    if (r.where.valid())
      to.remarks.push_back(r);
  to.calls = std::move(calls);
}

/// Plans that are only compared are not shown, and what they say is not said.
class NoObserver : public PassObserver {
public:
  bool wants(std::string_view) const override { return false; }
  void print(std::string_view, const std::string &) override {}
};

static std::optional<AdjointPlan> planQuietly(const Module &canonical, const PlanOptions &options) {
  DiagnosticSettings quiet;
  quiet.printsText = false;
  Diagnostics nobody(quiet);
  NoObserver observer;
  return planAdjoint(canonical, options, observer, nobody);
}

/// Which joined loops are better dealt out by their outermost loop's iterations alone.
static JoinedLoops loopsToPart(const Module &canonical, const AdjointPlan &plan, const PlanOptions &options) {
  const JoinedLoops candidates = loopsToPart(canonical, plan);
  if (candidates.empty())
    return {};
  const std::optional<AdjointPlan> other = planQuietly(withOuterLoopsOnly(canonical, candidates), options);
  return other ? loopsBetterParted(candidates, plan, *other) : JoinedLoops();
}

/// Which loops' bodies are better without their locals.
static BodiesWithLocals bodiesToSubstitute(const Module &canonical, const AdjointPlan &plan,
                                           const PlanOptions &options) {
  const BodiesWithLocals candidates = bodiesToSubstitute(canonical, plan);
  if (candidates.empty())
    return {};
  const Module substituted = withSubstitutedLocals(canonical, candidates);
  const std::optional<AdjointPlan> other = planQuietly(substituted, options);
  return other ? bodiesBetterSubstituted(candidates, canonical, substituted, *other) : BodiesWithLocals();
}

/// Can generated code have the names that the heads' derivatives have for their callers?
static bool areNamesFree(const Module &canonical, const std::string &suffix, Diagnostics &diagnostics) {
  bool free = true;
  for (const Head &h : canonical.heads) {
    const std::string &name = h.function->name, own = unqualified(name) + suffix;
    if (std::find(h.takenNames.begin(), h.takenNames.end(), own) == h.takenNames.end())
      continue;
    diagnostics.report(h.function->location, {diag::derivative_name, name, own});
    free = false;
  }
  return free;
}

std::optional<Module> differentiate(const Module &canonical, const DifferentiateOptions &options,
                                    Explanation &explanation, PassObserver &observer,
                                    Diagnostics &diagnostics) {
  std::string suffix = !options.suffix.empty() ? options.suffix : options.reverse ? "_b" : "_d";
  if (!areNamesFree(canonical, suffix, diagnostics))
    return std::nullopt;
  if (options.reverse) {
    std::optional<AdjointPlan> plan = planAdjoint(canonical, options.plan, observer, diagnostics);
    if (!plan)
      return std::nullopt;
    if (!plan->restore.outliving.empty()) {
      const Module moved = giveMemory(canonical, plan->restore.outliving);
      show(observer, "outliving-locals", moved);
      return differentiate(moved, options, explanation, observer, diagnostics);
    }
    if (const JoinedLoops loops = loopsToPart(canonical, *plan, options.plan); !loops.empty()) {
      const Module parted = withOuterLoopsOnly(canonical, loops);
      show(observer, "outer-loops", parted);
      const std::vector<Remark> remarks = remarksOf(loops);
      explanation.remarks.insert(explanation.remarks.end(), remarks.begin(), remarks.end());
      return differentiate(parted, options, explanation, observer, diagnostics);
    }
    if (const BodiesWithLocals bodies = bodiesToSubstitute(canonical, *plan, options.plan); !bodies.empty()) {
      const Module substituted = withSubstitutedLocals(canonical, bodies);
      show(observer, "substituted-locals", substituted);
      const std::vector<Remark> remarks = remarksOf(bodies);
      explanation.remarks.insert(explanation.remarks.end(), remarks.begin(), remarks.end());
      return differentiate(substituted, options, explanation, observer, diagnostics);
    }
    explain(explanation, plan->remarks, std::move(plan->calls));
    return finished(buildAdjoint(canonical, *plan, suffix), /*isAdjoint=*/true, observer, diagnostics);
  }
  std::optional<TangentPlan> plan = planTangent(canonical, observer, diagnostics);
  if (!plan)
    return std::nullopt;
  explain(explanation, plan->remarks, std::move(plan->calls));
  return finished(buildTangent(canonical, *plan, suffix), /*isAdjoint=*/false, observer, diagnostics);
}

} // namespace adjgen
