// Loops of a backward sweep whose order does not matter, in the order of the loop around.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Inside of a loop that counts up, `for (k = 0 < n ? n - 1 : -1; k >= 0; k--) x_b[at[k]] += e;` becomes
/// `for (k = 0; k < n; k++) x_b[at[k]] += e;`. Only for what is printed: a stage that comes later reverses loops itself.
/// `apart`: pointers that are known to lead to memory of their own, each.
const BlockStmt *turnForwards(const Module &module, const BlockStmt *body,
                              const std::vector<Path> &apart = {});

} // namespace adjgen
