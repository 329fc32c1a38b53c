// All kinds of decisions of the plans, and what is said of each: from the `.def` files in support/plans/, on
// which remarks, options and docs/plans.md rest.
#pragma once

#include "support/PlanOptions.h"
#include "support/Remark.h"
#include <string>
#include <string_view>

namespace adjgen {

enum class PlanKind {
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) NAME,
#include "support/plans/RestoreKinds.def"
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) NAME,
#include "support/plans/AccumulationKinds.def"
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) NAME,
#include "support/plans/ScheduleKinds.def"
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) NAME,
#include "support/plans/CheckpointKinds.def"
};

struct PlanKindText {
  std::string_view name, pass;
  RemarkKind remark;
  std::string_view text; // of the remark: %0 is the subject, %1 the reason
};

const PlanKindText &textOf(PlanKind kind);

/// What is said of a kind that a user can ask for.
struct IncrementText {
  std::string_view option, help; // of --accumulate
  std::string_view text;         // "is incremented atomically"
  std::string_view unproven;     // what would have to be proven
};
const IncrementText &textOf(AccumulationKind kind);
PlanKind planKind(AccumulationKind kind);
/// The remark's text.
std::string remarkText(PlanKind kind, const std::string &subject, const std::string &reason);

} // namespace adjgen
