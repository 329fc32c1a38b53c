// Loops that compilers may make vectors of, which they do not find out.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `for (j) { x_b_sum += e; y_b[j] += f; }` says that no iteration depends on another one but by the sums of local
/// variables (LoopPromise); and a loop over more cells than compilers compare, that no iteration depends on another one. Only for what is printed: later passes may not put anything into the loop.
/// `apart`: pointers that are known to lead to memory of their own, each. `exchanged`: pointers of the primal that are where
/// nothing sets one of them; so are their shadows.
const BlockStmt *vectorSums(const Module &module, const BlockStmt *body, const std::vector<Path> &apart = {},
                            const std::vector<Path> &exchanged = {});

} // namespace adjgen
