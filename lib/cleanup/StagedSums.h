// Increments of neighbours' cells, apart from what computes them.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `for (i) { branches, ...; a_b[i - 1] += d; a_b[i + 1] -= d; }` becomes, for so many iterations at a time,
/// a loop that puts what is added to a_b into arrays, and one loop for each increment.
const BlockStmt *stageSums(const Module &module, const BlockStmt *body);

} // namespace adjgen
