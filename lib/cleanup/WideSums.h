// Local sums of adjoints are as precise as what is added to them.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `functions` are those of the module: what a parameter of an internal one leads to is widened with all that it is
/// given.
void widenSums(const Module &module, const std::vector<Function *> &functions);

/// Is something in it rounded on the way, so that it could be more precise than its type?
bool isRounded(const Expr *e);

} // namespace adjgen
