// From the canonical primal to the module of its derivative: plans, transform, cleanup.
#pragma once

#include "ir/Module.h"
#include "support/Diagnostics.h"
#include "support/PassObserver.h"
#include "support/Remark.h"
#include <optional>

namespace adjgen {

struct DifferentiateOptions {
  bool reverse = true;
  bool withPrimal = false;
  std::string suffix; // empty: _b, or _d in forward mode
};

std::optional<Module> differentiate(const Module &canonical, const DifferentiateOptions &options,
                                    std::vector<Remark> &remarks, PassObserver &observer,
                                    Diagnostics &diagnostics);

} // namespace adjgen
