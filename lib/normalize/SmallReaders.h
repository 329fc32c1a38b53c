// Functions of pointers, a dot product and the like, that iterations of parallel loops call: which cells each
// iteration reads through the pointers shows where they are called, and only there. So their bodies take the
// place of the calls, if they are small, or called nowhere else. What a thread has for itself needs no such
// proof. Functions with directives stay, as what these say of the function's variables is about a thread's; but
// loops that the team of the region shares, and barriers, mean the same in the region.
#pragma once

#include "normalize/InlinableFunctions.h"

namespace adjgen {

/// A call inside of a region, where each thread has the variables `own` for itself.
bool callsSmallReader(const CallStmt *call, const InlinableFunctions &functions, const VariableSet &own);

} // namespace adjgen
