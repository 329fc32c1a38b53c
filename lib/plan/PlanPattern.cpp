// A pattern follows what a tangent follows, but only code that is there: what it is told beyond that is refused.
#include "analysis/Facts.h"
#include "ir/ReturnedObjects.h"
#include "ir/Visitor.h"
#include "plan/Plan.h"

#include <algorithm>

namespace adjgen {

static bool checkHead(const Head &head, Diagnostics &diagnostics) {
  if (returnedObjectOf(head.function)) {
    diagnostics.report(head.function->location, {diag::construct, "a pattern of '" + head.function->name +
                                                                      "', which returns an object,"});
    return false;
  }
  auto object = std::find_if(head.independents.begin(), head.independents.end(), [](const Variable *v) {
    return v->kind == VariableKind::Parameter && v->type->isRecord() && v->type->holdsReal();
  });
  if (object == head.independents.end())
    return true;
  diagnostics.report((*object)->location, {diag::pattern_object, (*object)->name, head.function->name});
  return false;
}

std::optional<TangentPlan> planPattern(const Module &canonical, PassObserver &observer,
                                       Diagnostics &diagnostics) {
  std::optional<TangentPlan> plan = planTangent(canonical, observer, diagnostics);
  if (!plan)
    return plan;
  bool fine = true;
  for (const Head &h : canonical.heads)
    fine &= checkHead(h, diagnostics);
  for (const Function *f : plan->functions)
    if (f->given) {
      diagnostics.report(f->given->location, {diag::pattern_given, f->name});
      fine = false;
    }
  return fine ? std::move(plan) : std::nullopt;
}

} // namespace adjgen
