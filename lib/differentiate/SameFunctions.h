// Functions of two versions of a derivative that came out the same: the output needs one of each.
#pragma once

#include "ir/ModuleCopy.h"

namespace adjgen {

/// Of the functions of `version`, those that are in `general` as they are, with all that they call, under the
/// same name: and which these are.
std::map<const Function *, const Function *> sameFunctions(const Module &general, const Module &version);

} // namespace adjgen
