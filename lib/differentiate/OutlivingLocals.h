// Locals that keep their place from the forward to the backward sweep.
// A pointer that the forward sweep has saved must lead to the same object when the backward sweep uses it.
// Locals of inner scopes and of called functions are other objects by then. Each of them gets memory of its
// own instead:
//     double w[8];   ->   double *w_memory = calloc(1, sizeof(double [8]));
// Like all memory that is allocated, it lives until the backward sweep has passed the allocation.
#pragma once

#include "ir/Module.h"
#include <set>

namespace adjgen {

Module giveMemory(const Module &canonical, const VariableSet &locals);

} // namespace adjgen
