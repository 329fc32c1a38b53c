// What the sweep analyses found, for people who read it.
#pragma once

#include "analysis/sweeps/VariableStorages.h"

namespace adjgen {

/// "f:12: ", "f (split):12: " or "f (iteration of line 8):12: ".
std::string placeIn(const SweepPair &k, SourceLocation l);
/// By function: of each variable whether it keeps its place; of what pointers lead to, which variables it may
/// be.
std::string printStorages(const SweepInputs &in, const VariableStorages &storages);

} // namespace adjgen
