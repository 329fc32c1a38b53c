// Those who build both sweeps of a construct, each of one kind.
#pragma once

#include "transform/adjoint/BranchSweeps.h"
#include "transform/adjoint/CallSweeps.h"
#include "transform/adjoint/LoopSweeps.h"
#include "transform/adjoint/RegionSweeps.h"
#include "transform/adjoint/SectionSweeps.h"
#include "transform/adjoint/WorksharingSweeps.h"

namespace adjgen {

struct ConstructSweeps {
  BranchSweeps branches;
  LoopSweeps loops;
  CallSweeps calls;
  RegionSweeps regions;
  WorksharingSweeps worksharing;
  SectionSweeps sections;
};

} // namespace adjgen
