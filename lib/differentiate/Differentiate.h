// From the canonical primal to the module of its derivative: plans, transform, cleanup.
#pragma once

#include "differentiate/Stage.h"
#include "ir/Module.h"
#include "plan/decisions/CallMap.h"
#include "support/Diagnostics.h"
#include "support/PassTable.h"
#include "support/Remark.h"
#include <optional>

namespace adjgen {

/// What was decided, for people.
struct Explanation {
  std::vector<Remark> remarks;
  CallMap calls;
};

struct Differentiated {
  Module derivative;            // that the last stage makes
  std::optional<Module> primal; // of the last stage, if that is not the first one
};

/// Adds to the explanation's remarks.
std::optional<Differentiated> differentiate(const Module &canonical, const Stages &stages,
                                            Explanation &explanation, PassObserver &observer,
                                            Diagnostics &diagnostics);

/// In the order in which they run, with all analyses and plans.
void appendDifferentiationPasses(std::vector<PassRow> &out);

} // namespace adjgen
