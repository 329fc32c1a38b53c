// Increments of one cell, some of them in branches.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `v_b[i] += e; if (c) v_b[i] += f;` becomes `double v_b_sum = e; if (c) v_b_sum += f; v_b[i] += v_b_sum;`
/// where nothing between reads or sets v_b[i].
const BlockStmt *sumBranches(const Module &module, const BlockStmt *body);

} // namespace adjgen
