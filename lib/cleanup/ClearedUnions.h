// Shadows that `= {0}` does not clear.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `union value v_b = {0};` sets the first member only. If the one that is used is longer, a memset follows.
const BlockStmt *clearUnions(const Module &module, const BlockStmt *body);

} // namespace adjgen
