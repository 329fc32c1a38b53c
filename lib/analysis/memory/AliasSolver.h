// Finds the cells of a module (Alias.h).
#pragma once

#include "analysis/memory/Alias.h"

namespace adjgen {

AliasResults analyseAliases(const Module &module);
/// May it call what the source does not hold? ([known to others] in UnknownCode.h)
bool callsOthers(const UnsupportedStmt *u);

} // namespace adjgen
