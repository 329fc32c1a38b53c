// Functions that do nothing but call another one with their own parameters.
//
// [passes on] An internal function *passes on* its call if that is all it does, the function that it calls stands elsewhere (in a library),
//   and each argument is one of its own parameters, of the same type. Who calls it calls that function instead: with
//   the same values, in the same place.
#pragma once

#include "ir/Module.h"
#include <vector>

namespace adjgen {

/// In all `functions`, which are of m. Those that pass on stay, uncalled.
void callDirectly(const Module &m, const std::vector<Function *> &functions);

} // namespace adjgen
