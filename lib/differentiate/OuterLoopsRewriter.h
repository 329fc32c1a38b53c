// Loops that `collapse` joins, of which only the outermost's iterations are dealt out.
#pragma once

#include "differentiate/OuterLoops.h"

namespace adjgen {

Module withOuterLoopsOnly(const Module &canonical, const JoinedLoops &loops);

} // namespace adjgen
