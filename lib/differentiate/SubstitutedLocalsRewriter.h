// Loops' bodies with the values of their locals in place of these.
#pragma once

#include "differentiate/SubstitutedLocals.h"

namespace adjgen {

Module withSubstitutedLocals(const Module &canonical, const BodiesWithLocals &bodies);

} // namespace adjgen
