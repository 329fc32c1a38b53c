// Calls in a head's body that its extents need not know (CallExtents.h).
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

/// None of them reaches memory of the caller's, or sets pointers, which are followed where the head itself sets them.
bool callsReachNothing(const Function *head, const LocationTable &table, const ReadWriteResults &effects);

/// What is declared inside, and the copies of clauses: not there on entry.
VariableSet variablesOfItsOwn(const Function *f);

} // namespace adjgen
