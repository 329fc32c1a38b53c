// What the sweep analyses find, for one set of decisions about which loops are executed again and which calls
// joined.
#pragma once

#include "analysis/Facts.h"
#include <optional>

namespace adjgen {

struct SweepFacts {
  LivenessResults liveness;
  RecordResults records;
  // Made once: they do not depend on the decisions.
  std::optional<VariableStorages> storages;
  std::optional<RenewedElements> renewed;
  NodeSet<Stmt> dearer; // worksharing loops that could be executed again, but at a higher cost
};

/// One round of both analyses.
void analyseSweeps(SweepInputs &in, SweepFacts &out);
/// As rows of the list of all passes.
void appendSweepPasses(std::vector<PassRow> &out);

} // namespace adjgen
