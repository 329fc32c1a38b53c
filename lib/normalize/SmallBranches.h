// Functions of numbers that loops call, and that do something under a condition only: the potential of a pair within a distance, a
// limiter, a clipped value. The adjoints of what they are given are zero elsewhere, which shows where they are called, and only there:
// so their bodies take the place of the calls, and what the caller adds to cells stands under the condition, too
// (cleanup/ZeroBranches.h). Functions of one number that is a cell's stay: what is added to its adjoint may be collected without
// their derivative (Factored).
#pragma once

#include "normalize/InlinableFunctions.h"

namespace adjgen {

/// Of a call in a loop: the function whose body takes its place; null: none. `own`: in a region, the variables that each thread has
/// for itself; null: outside. `cells`: locals that have the values of cells.
const Function *smallBranchOf(const CallStmt *call, const InlinableFunctions &functions,
                              const VariableSet *own, const VariableSet &cells);
/// Is it a local's first value, from memory?
bool isOfCell(const DeclareStmt *d);

} // namespace adjgen
