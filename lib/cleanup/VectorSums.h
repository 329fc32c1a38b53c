// Sums of adjoints that compilers may make of vectors.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `for (j) { x_b_sum += e; y_b[j] += f; }` says that no iteration depends on another one but by the sums of local
/// variables (ForStmt::isIndependent). Only for what is printed: later passes may not put anything into the loop.
/// `apart`: pointers that are known to lead to memory of their own, each.
const BlockStmt *vectorSums(const Module &module, const BlockStmt *body, const std::vector<Path> &apart = {});

} // namespace adjgen
