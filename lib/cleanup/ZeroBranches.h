// Adjoints that are zero unless a branch is taken.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `double s_b = 0.0; if (taken) s_b += e; for (...) x_b[i] += a[i] * s_b;` becomes `double s_b = 0.0; if (taken)
/// { s_b += e; for (...) x_b[i] += a[i] * s_b; }`: what only adds multiples of adjoints that are zero unless the
/// branch is taken stands in it, where it holds a loop, a protected increment or a call.
const BlockStmt *moveIntoBranches(const Module &module, const BlockStmt *body);

} // namespace adjgen
