// Seeds that inner loops read, and that are zero behind them.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// In parallel regions, `for (k) x_b[at[k]] += a[k] * y_b[i]; y_b[i] = 0.0;` becomes `double y_b_seed = y_b[i]; for (k)
/// x_b[at[k]] += a[k] * y_b_seed; y_b[i] = 0.0;`. Only for what is printed.
/// `apart`: pointers that are known to lead to memory of their own, each.
const BlockStmt *holdSeeds(const Module &module, const BlockStmt *body, const std::vector<Path> &apart = {});

} // namespace adjgen
