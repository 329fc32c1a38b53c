// All regions, with what the thread that encounters one has as its own: of a region's body, what is declared there.
// Taskgroups are none: who encounters them executes them.
#pragma once

#include "ir/Module.h"
#include <functional>

namespace adjgen {

using RegionVisit = std::function<void(const OmpParallelStmt *, bool inRegion, const VariableSet &own)>;

void eachRegion(const Stmt *s, bool inRegion, VariableSet &own, const RegionVisit &visit);

} // namespace adjgen
