// From the canonical primal to the module of its derivative: plans, transform, cleanup.
#pragma once

#include "ir/Module.h"
#include "plan/decisions/CallMap.h"
#include "support/Diagnostics.h"
#include "support/PassObserver.h"
#include "support/PlanOptions.h"
#include "support/Remark.h"
#include <optional>

namespace adjgen {

struct DifferentiateOptions {
  bool reverse = true;
  PlanOptions plan;   // of the adjoint
  std::string suffix; // empty: _b, or _d in forward mode
};

/// What was decided, for people.
struct Explanation {
  std::vector<Remark> remarks;
  CallMap calls;
};

/// Adds to the explanation's remarks.
std::optional<Module> differentiate(const Module &canonical, const DifferentiateOptions &options,
                                    Explanation &explanation, PassObserver &observer,
                                    Diagnostics &diagnostics);

} // namespace adjgen
