// Variables that the threads of a region only read, of which each gets a copy.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `firstprivate(x, n)` on regions that add in loops by functions of the runtime: what a function may change that gets no
/// address of them, compilers read again behind each call. Only for what is printed: a copy has its variable's name.
const BlockStmt *copyIntoRegions(const Module &m, const BlockStmt *body);

} // namespace adjgen
