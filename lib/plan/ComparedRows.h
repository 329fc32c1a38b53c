// Rows of several arrays that an inner loop goes through, of which compilers would have to know that they are apart.
#pragma once

#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// Loops whose backward sweep adds to so many rows, beside those that it reads, that no compiler compares each with all
/// others in front of the loop; it makes no vectors of them, but where the arrays are known to be apart.
std::size_t loopsOfUncomparedRows(const AdjointPlan &plan, const Function *f);

} // namespace adjgen
