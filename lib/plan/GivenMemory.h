// Memory that differentiated code allocates and leaves to its caller: adjoints of what is in it would come
// from the caller, which cannot have memory for them; and the adjoint frees what it has allocated.
//
// It is left if its address is stored in memory of the caller's, or in an external variable (F2 in
// AddressFlow.h), and no call frees what may have the address: what is freed is taken to be freed before the
// head ends.
#pragma once

#include "plan/PlanFacts.h"

namespace adjgen {

/// Where the address is stored.
std::vector<SourceLocation> findMemoryGiven(PlanFacts &f);

} // namespace adjgen
