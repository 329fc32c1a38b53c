// Finds the cells of a module (Alias.h).
// [taken to be apart] What some pointers of a head lead to on entry is no other cell, as if they were
//   `restrict`, where a test of the derivative's has found it so (sharing/CallExtents.h).
#pragma once

#include "analysis/memory/Alias.h"

namespace adjgen {

/// `apart`: pointers of heads, for [taken to be apart].
AliasResults analyseAliases(const Module &module, const std::vector<Path> &apart = {});
/// May it call what the source does not hold? ([known to others] in UnknownCode.h)
bool callsOthers(const UnsupportedStmt *u);

} // namespace adjgen
