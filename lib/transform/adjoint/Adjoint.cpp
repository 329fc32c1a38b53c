#include "transform/adjoint/Adjoint.h"
#include "ir/Visitor.h"
#include "support/Progress.h"
#include "transform/GlobalShadows.h"
#include "transform/adjoint/AskingCalls.h"
#include "transform/adjoint/PairOfSweeps.h"

namespace adjgen {

static bool holdsTasks(const Function *f) {
  bool any = false;
  if (f->body)
    forEachStmt(f->body, [&](const Stmt *s) {
      const auto *r = dyn_cast<OmpParallelStmt>(s);
      any |= r && r->isTask();
    });
  return any;
}

Module buildAdjoint(const Module &primal, const AdjointPlan &plan, const ShadowKind &shadow) {
  Module out = derivativeModule(primal);
  AdjointModule m{primal, plan, out, shadow, std::make_shared<ModuleNames>(primal), mayThrow(primal), {}, {},
                  {},     {},   {},  {}};
  for (const Function *f : primal.functions)
    m.hasTasks |= holdsTasks(f);
  addGlobalShadows(primal, plan.globalsWithShadow(primal), shadow, out, m.globalShadows, m.namedGlobals,
                   /*keepsConst=*/false);
  for (const Function *f : plan.restore.splitFunctions)
    announceSplit(m, f);
  for (const Function *f : plan.restore.jointFunctions)
    announceJoint(m, f);
  for (auto it = plan.restore.sweeps.rbegin(); it != plan.restore.sweeps.rend(); ++it) { // callees first
    if (it->loop)
      continue;
    const InFunction about(it->function->name);
    if (it->isCalled) {
      PairOfSweeps(m, it->function, *it).function().joint();
      out.functions.push_back(m.jointOf.at(it->function));
    } else if (!it->joint) {
      PairOfSweeps(m, it->function, *it).function().split();
      out.functions.push_back(m.forwardOf.at(it->function));
      out.functions.push_back(m.backwardOf.at(it->function));
    }
  }
  for (const Head &h : primal.heads)
    out.functions.push_back(
        PairOfSweeps(m, h.function, *plan.sweep(h.function, nullptr, true)).function().head(h));
  recordAskingCalls(m);
  return out;
}

} // namespace adjgen
