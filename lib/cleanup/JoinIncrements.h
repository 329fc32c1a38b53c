// Several increments of one cell.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `v_b += e; ...; v_b += g;` becomes one increment of `e + g` where nothing between reads or sets v_b, and
/// one of the two values can be taken where the other stands: only derivatives, whose sums may be rounded
/// otherwise.
const BlockStmt *joinIncrements(const Module &module, const BlockStmt *body);

} // namespace adjgen
