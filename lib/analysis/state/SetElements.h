// Are the elements of a static array that a call reads those that the same call has set?
//
// [set elements] In a walk in the order of execution (also through the bodies of called functions), an
//   element is set behind an assignment to it; behind a loop whose every iteration sets elements whose
//   subscripts are c * i + r, where i is the loop's variable, all these, and in an iteration those of the
//   iterations before; behind a branch, what both ways set. In a parallel region, what a worksharing loop
//   sets is set behind the next barrier, for all threads; inside the loop, for the iteration itself.
// [covered read] A read is covered if the conditions of the loops and branches around it imply that the
//   element is set: the prover says so.
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

/// Where a call of the head may read an element, or a member, of the variable that it has not set before: an
/// invalid location if that is not known. None: it certainly does not.
std::optional<SourceLocation> findUnsetRead(Facts &f, const Function *head, const Variable *variable);

} // namespace adjgen
