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

std::string textOf(const CheckpointWish &w) {
  std::string text{checkpointSchemeName(w.scheme)};
  if (w.snapshots)
    text += ", " + std::to_string(w.snapshots);
  if (w.onDisk)
    text += ", " + std::to_string(w.onDisk);
  if (w.recorders)
    text += ", record=" + std::to_string(w.recorders);
  return text;
}

} // namespace adjgen
