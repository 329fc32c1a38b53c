// The table of passes, and the table of what their order must meet.
#include "driver/Passes.h"

namespace adjgen {

const std::vector<Pass> &passes() {
  static const std::vector<Pass> table = {
      {"lower", "Clang's tree to the primal module"},
      {"normalize", "primal to canonical primal: calls hoisted, one exit, canonical loops"},
      {"call-graph", "who calls whom, callees first"},
      {"alias", "what pointers may point to"},
      {"read-write", "what each function reads and writes"},
      {"activity", "which variables are varied, useful, active"},
      {"infinities", "which values may be infinite, or no number"},
      {"to-be-recorded", "which primal values the backward sweep needs"},
      {"adjoint-liveness", "which primal statements the backward sweep depends on"},
      {"parallel-access", "which accesses of a region may meet in one place"},
      {"restore-plan", "how each needed value comes to the backward sweep"},
      {"accumulation-plan", "why each increment in a region is safe, or what makes it so"},
      {"schedule-plan", "how the backward sweep walks each worksharing loop"},
      {"transform", "derivative code from the plans"},
      {"cleanup", "folding, dead code, merged increments, unused temporaries"},
      {"print", "C or C++ text"},
  };
  return table;
}

const std::vector<OrderConstraint> &orderConstraints() {
  static const std::vector<OrderConstraint> table = {
      {"lower", "normalize", "normalize reads the primal module"},
      {"normalize", "call-graph", "calls stand alone only in canonical form"},
      {"call-graph", "alias", "a callee's summary comes before its callers"},
      {"alias", "read-write", "what is read and written are places, not names"},
      {"read-write", "activity", "activity flows along reads and writes of callees"},
      {"activity", "to-be-recorded", "only operands of active operations are needed"},
      {"to-be-recorded", "adjoint-liveness", "a primal statement lives if a recorded value depends on it"},
      {"activity", "infinities", "what never changes and is passive counts as finite"},
      {"infinities", "transform", "derivatives of what may be infinite are chained products"},
      {"activity", "parallel-access", "only active accesses have increments that may meet"},
      {"adjoint-liveness", "restore-plan", "what is dead need not be restored"},
      {"parallel-access", "accumulation-plan", "the proofs are taken from the analysis"},
      {"restore-plan", "schedule-plan", "a loop that restores from its thread's stack fixes its schedule"},
      {"accumulation-plan", "transform", "the transform decides nothing"},
      {"schedule-plan", "transform", "the transform decides nothing"},
      {"transform", "cleanup", "cleanup removes what the transform leaves"},
      {"cleanup", "print", "the text is final"},
  };
  return table;
}

static std::size_t positionOf(const std::string &name) {
  for (std::size_t i = 0; i < passes().size(); ++i)
    if (name == passes()[i].name)
      return i;
  return passes().size();
}

bool isPass(const std::string &name) { return positionOf(name) != passes().size(); }

std::string brokenConstraint() {
  for (const OrderConstraint &c : orderConstraints()) {
    const std::size_t before = positionOf(c.before), after = positionOf(c.after);
    if (before >= after || after == passes().size())
      return std::string(c.before) + " must run before " + c.after + ": " + c.reason;
  }
  return {};
}

} // namespace adjgen
