// Primal to canonical primal: the form on which analyses and transforms work (README.md lists what always
// holds in it).
#pragma once

#include "ir/Module.h"
#include "support/Diagnostics.h"

namespace adjgen {

Module normalize(const Module &primal, Diagnostics &diagnostics);

} // namespace adjgen
