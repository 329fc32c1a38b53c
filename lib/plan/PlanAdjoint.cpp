// The adjoint's plans, in the order of the table below.
#include "analysis/Facts.h"
#include "plan/Plan.h"
#include "plan/accumulate/PlanAccumulation.h"
#include "plan/checkpoint/PlanCheckpoints.h"
#include "plan/explain/Remarks.h"
#include "plan/explain/Scoping.h"
#include "plan/refuse/Supported.h"
#include "plan/refuse/UncallableDerivatives.h"
#include "plan/restore/PlanRestores.h"
#include "plan/restore/SweepFacts.h"
#include "plan/schedule/PlanSchedules.h"

namespace adjgen {

namespace {

struct Making {
  const PlanOptions &options;
  PassObserver &observer;
  Diagnostics &diagnostics;
  AdjointPlan plan;
  Facts &facts() { return *plan.facts; }
};

bool supported(Making &m) {
  return checkSupported(m.facts(), /*forAdjoint=*/true, m.options.withPrimal, m.diagnostics);
}
bool checkpoints(Making &m) {
  std::optional<CheckpointPlan> plan = planCheckpoints(m.facts(), m.options, m.diagnostics);
  if (!plan)
    return false;
  m.plan.checkpoints = std::move(*plan);
  return true;
}
bool restores(Making &m) {
  std::optional<RestorePlan> plan =
      planRestores(m.facts(), m.plan.checkpoints, m.options, m.observer, m.diagnostics);
  if (!plan)
    return false;
  m.plan.restore = std::move(*plan);
  if (!checkTaskSums(m.facts(), m.diagnostics))
    return false;
  if (m.plan.restore.outliving.empty())
    m.plan.restore.decisions = restoreDecisions(m.plan, m.facts());
  return true;
}
bool access(Making &m) {
  analyseAccess(m.facts(), !m.options.accumulate || *m.options.accumulate == AccumulationKind::Local);
  return true;
}
bool schedules(Making &m) {
  m.plan.schedule = planSchedules(m.facts(), m.plan.restore);
  return true;
}
bool accumulation(Making &m) {
  m.plan.accumulation = planAccumulation(m.plan, m.facts(), m.options, m.observer, m.diagnostics);
  return true;
}
bool givenDerivatives(Making &m) {
  checkGivenAdjoints(m.plan, m.facts(), m.diagnostics);
  return !m.diagnostics.hasErrors();
}
bool explanation(Making &m) {
  std::vector<Remark> &out = m.plan.remarks;
  auto append = [&](const std::vector<Remark> &more) { out.insert(out.end(), more.begin(), more.end()); };
  append(remarksOf(m.plan.schedule.decisions));
  append(remarksOf(m.plan.accumulation.decisions));
  append(scopingRemarks(m.plan, m.facts()));
  describeActivity(out, m.facts());
  append(remarksOf(m.plan.restore.decisions));
  append(remarksOf(m.plan.checkpoints.decisions));
  m.plan.calls = mapCalls(m.facts());
  return true;
}

constexpr Pass<Making> deciding[] = {
    {"supported", "plan", supported, {"read-write", "activity"}, "what is beyond the tool, refused"},
    {"checkpoint-plan",
     "plan",
     checkpoints,
     {"recomputable", "events", "supported"},
     "which loops have checkpoints, and what the state of their steps is",
     [](Making &m) { return printDecisions(m.plan.checkpoints.decisions); }},
    {"restore-plan",
     "plan",
     restores,
     {"to-be-recorded", "supported", "checkpoint-plan"},
     "how each needed value comes to the backward sweep",
     [](Making &m) { return printDecisions(m.plan.restore.decisions); }},
};
constexpr Pass<Making> completing[] = {
    {"parallel-access",
     "analyse",
     access,
     {"activity", "recomputable"},
     "which accesses of a region may meet in one place",
     [](Making &m) { return printParallelAccess(m.facts().module, m.facts().access()); }},
    {"schedule-plan",
     "plan",
     schedules,
     {"restore-plan", "events", "parallel-access"},
     "how the backward sweep walks each worksharing loop",
     [](Making &m) { return printDecisions(m.plan.schedule.decisions); }},
    {"accumulation-plan",
     "plan",
     accumulation,
     {"parallel-access", "restore-plan", "schedule-plan"},
     "what makes each increment in a region safe: increments to shared-cells",
     [](Making &m) { return printDecisions(m.plan.accumulation.decisions); }},
    {"given-derivatives",
     "plan",
     givenDerivatives,
     {"restore-plan", "accumulation-plan"},
     "whether given derivatives can be called where they are"},
    {"remarks",
     "plan",
     explanation,
     {"restore-plan", "schedule-plan", "accumulation-plan"},
     "every decision in words"},
};
static_assert(isOrdered(deciding, {"read-write", "activity", "recomputable", "events", "to-be-recorded"}) &&
                  isOrdered(completing, {"activity", "recomputable", "events", "restore-plan"}),
              "a pass stands in front of one that it needs");

} // namespace

std::optional<AdjointPlan> planAdjoint(const Module &canonical, const PlanOptions &options,
                                       PassObserver &observer, Diagnostics &diagnostics,
                                       const std::vector<Path> &apart) {
  Making making{options, observer, diagnostics, {}};
  making.plan.facts = std::make_unique<Facts>(canonical, apart);
  analyse(making.facts(), observer);
  if (!runPasses(deciding, making, observer))
    return std::nullopt;
  if (making.plan.restore.outliving.empty() && !runPasses(completing, making, observer))
    return std::nullopt;
  return std::move(making.plan);
}

/// What a row runs stands in front of it.
void appendPlanPasses(std::vector<PassRow> &out) {
  appendAnalysisPasses(out);
  std::vector<PassRow> own;
  appendRows(own, deciding);
  appendRows(own, completing);
  for (const PassRow &row : own) {
    if (row.name == "restore-plan")
      appendSweepPasses(out);
    if (row.name == "accumulation-plan")
      appendAccumulationPasses(out);
    out.push_back(row);
  }
}

} // namespace adjgen
