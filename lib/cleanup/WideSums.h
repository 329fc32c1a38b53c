// Local sums of adjoints are as precise as what is added to them.
#pragma once

#include "ir/Module.h"

namespace adjgen {

const BlockStmt *widenSums(const Module &module, const BlockStmt *body);

} // namespace adjgen
