// One decision of a plan, with its reason. What a kind means, and what its remark says, stands in the plan's
// `.def` file.
#pragma once

#include "ir/Module.h"
#include "support/PlanKinds.h"
#include "support/Remark.h"
#include <optional>
#include <string>
#include <vector>

namespace adjgen {

struct Decision {
  PlanKind kind;
  const Function *function;
  SourceLocation where;
  std::string subject; // what it is about, in the words of the kind's text: a variable's name; may be empty
  std::string reason;  // the proof, or why there is none
  std::optional<RemarkKind> remark; // where it is not the kind's
};

using Decisions = std::vector<Decision>;

} // namespace adjgen
