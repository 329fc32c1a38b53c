#include "support/PlanKinds.h"

namespace adjgen {

static constexpr PlanKindText texts[] = {
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) {#NAME, PASS, RemarkKind::CLASS, TEXT},
#include "support/plans/RestoreKinds.def"
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) {#NAME, PASS, RemarkKind::CLASS, TEXT},
#include "support/plans/AccumulationKinds.def"
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) {#NAME, PASS, RemarkKind::CLASS, TEXT},
#include "support/plans/ScheduleKinds.def"
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) {#NAME, PASS, RemarkKind::CLASS, TEXT},
#include "support/plans/CheckpointKinds.def"
};

const PlanKindText &textOf(PlanKind kind) { return texts[static_cast<std::size_t>(kind)]; }

const IncrementText &textOf(AccumulationKind kind) {
  static constexpr IncrementText texts[] = {
#define ADJGEN_INCREMENT_KIND(NAME, OPTION, HELP, CLASS, TEXT, UNPROVEN, MEANING)                            \
  {OPTION, HELP, TEXT, UNPROVEN},
#include "support/plans/AccumulationKinds.def"
  };
  return texts[static_cast<std::size_t>(kind)];
}

PlanKind planKind(AccumulationKind kind) {
  static constexpr PlanKind kinds[] = {
#define ADJGEN_INCREMENT_KIND(NAME, OPTION, HELP, CLASS, TEXT, UNPROVEN, MEANING) PlanKind::NAME,
#include "support/plans/AccumulationKinds.def"
  };
  return kinds[static_cast<std::size_t>(kind)];
}

std::string remarkText(PlanKind kind, const std::string &subject, const std::string &reason) {
  std::string out;
  const std::string_view text = textOf(kind).text;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '%' && i + 1 < text.size() && (text[i + 1] == '0' || text[i + 1] == '1'))
      out += text[++i] == '0' ? subject : reason;
    else
      out += text[i];
  return out;
}

} // namespace adjgen
