#include "analysis/Facts.h"
#include "ir/Visitor.h"
#include "plan/Plan.h"
#include "plan/explain/Remarks.h"
#include "plan/explain/Scoping.h"
#include "plan/refuse/Supported.h"
#include "plan/refuse/UncallableDerivatives.h"

namespace adjgen {

std::optional<TangentPlan> planTangent(const Module &canonical, PassObserver &observer,
                                       Diagnostics &diagnostics) {
  TangentPlan plan;
  plan.facts = std::make_unique<Facts>(canonical);
  Facts &f = *plan.facts;
  analyse(f, observer);
  if (!checkSupported(f, /*forAdjoint=*/false, /*withPrimal=*/false, diagnostics))
    return std::nullopt;
  for (const Function *g : f.calls().order)
    if (f.activity().isActive(g)) {
      plan.functions.push_back(g);
      forEachStmt(g->body, [&](const Stmt *s) { f.uses().of(s); });
    }
  for (const PartialsProblem &p : f.uses().problems())
    diagnostics.report(p.location, p.message);
  if (!f.uses().problems().empty())
    return std::nullopt;
  checkGivenTangents(f, diagnostics);
  if (diagnostics.hasErrors())
    return std::nullopt;
  planTangentScoping(plan, diagnostics);
  describeTangent(plan.remarks, f);
  plan.calls = mapCalls(f);
  return plan;
}

} // namespace adjgen
