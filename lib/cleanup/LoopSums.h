// Increments of a cell that a loop leaves the same.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `for (j) x_b[i] += e;` becomes `double x_b_sum = 0.0; for (j) x_b_sum += e; x_b[i] += x_b_sum;` where
/// nothing in the loop reads or sets x_b[i], or changes which cell that is.
const BlockStmt *sumLoops(const Module &module, const BlockStmt *body);
/// `apart`: pointers that are known to lead to memory of their own, each.
const BlockStmt *sumLoops(const Module &module, const BlockStmt *body, const std::vector<Path> &apart);

} // namespace adjgen
