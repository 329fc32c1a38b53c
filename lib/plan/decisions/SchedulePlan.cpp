#include "plan/decisions/SchedulePlan.h"

namespace adjgen {

BackwardScheduleKind SchedulePlan::kindOf(const OmpForStmt *loop) const {
  auto it = of.find(loop);
  return it == of.end() ? BackwardScheduleKind::Free : it->second;
}

RegionKind SchedulePlan::kindOf(const OmpParallelStmt *region) const {
  auto it = regions.find(region);
  return it == regions.end() ? RegionKind::Plain : it->second;
}

} // namespace adjgen
