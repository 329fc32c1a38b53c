// Where a head's derivative has two versions, for arrays that are apart and for any: the test that chooses, and
// what the first one saves. Which are taken is decided when both are planned (differentiate/ApartVersion.h).
#include "analysis/Facts.h"
#include "ir/Builder.h"
#include "plan/Plan.h"

namespace adjgen {

std::optional<VersionTest> testOfHead(const AdjointPlan &plan, const TablesOnEntry &tables) {
  Facts &f = *plan.facts;
  const std::vector<Head> &heads = f.module.heads;
  if (heads.size() != 1)
    return std::nullopt;
  auto found = extentsOfCall(f.module, heads[0].function, f.table(), f.effects(), f.recomputable(),
                             tables.flat);
  if (!found)
    return std::nullopt;
  VersionTest out{heads[0].function, std::move(*found), {}, tables};
  Builder b(f.module);
  for (const LoopExtents::Array &a : out.reached.arrays) {
    const Path element = b.deref(a.pointer);
    bool isActive = false;
    if (plan.hasShadow(a.pointer.root))
      for (const LocationId l : f.table().allOf(element))
        isActive |= f.activity().isActiveCell(f.table()[l].cell);
    out.hasShadow.push_back(isActive);
  }
  return out;
}

std::size_t costOfOverlaps(const AdjointPlan &plan) {
  std::size_t cost = plan.accumulation.apart.size();
  for (const auto &[load, kind] : plan.accumulation.of)
    cost += kind == AccumulationKind::Blocked || kind == AccumulationKind::Atomic;
  for (const Decision &d : plan.restore.decisions)
    cost += d.kind == PlanKind::Push || d.kind == PlanKind::PushRow;
  return cost;
}

} // namespace adjgen
