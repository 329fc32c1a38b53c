#include "plan/checkpoint/Schemes.h"

namespace adjgen {

PlanKind kindOf(CheckpointScheme s) {
  switch (s) {
  case CheckpointScheme::All:
    return PlanKind::EachStep;
  case CheckpointScheme::Periodic:
    return PlanKind::Periodic;
  case CheckpointScheme::Binomial:
    return PlanKind::Binomial;
  case CheckpointScheme::Online:
    return PlanKind::Online;
  case CheckpointScheme::Disk:
    return PlanKind::TwoLevels;
  case CheckpointScheme::Auto:
    return PlanKind::ByMemory;
  case CheckpointScheme::None:
    break;
  }
  return PlanKind::NoCheckpoints;
}

/// The second number is one of snapshots where there is a disk for them.
std::int64_t recordersOf(const CheckpointWish &w) {
  return w.scheme == CheckpointScheme::Disk ? 0 : w.onDisk;
}

std::string textOf(const CheckpointWish &w) {
  std::string text{checkpointSchemeName(w.scheme)};
  if (w.snapshots)
    text += ", " + std::to_string(w.snapshots);
  if (w.onDisk)
    text += (recordersOf(w) ? ", record=" : ", ") + std::to_string(w.onDisk);
  return text;
}

} // namespace adjgen
