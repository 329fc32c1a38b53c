// Who calls whom, and what has derivatives there: for people, who read it in the report.
#pragma once

#include "ir/Module.h"
#include <optional>

namespace adjgen {

struct MappedCall {
  const Function *callee;
  SourceLocation where;
};

struct MappedFunction {
  const Function *function = nullptr;
  std::optional<Head> head; // if it is one
  bool isActive = false;    // it has a derivative
  bool isInRegion = false;  // some OpenMP region calls it, directly or not
  bool returnsActive = false;
  std::vector<bool> activeParameters;
  std::vector<MappedCall> calls; // of functions in the map
};

/// The functions that the heads reach, callers first where there is no recursion. What it refers to lives as
/// long as the module's storage.
using CallMap = std::vector<MappedFunction>;

struct Facts;
CallMap mapCalls(const Facts &facts);

} // namespace adjgen
