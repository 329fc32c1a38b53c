// Functions of a few numbers that loops call, `double product(double a, double b)` and the like. Their sweeps would save
// the numbers, and add to the adjoint of each by its address: neither sums over the loop, nor gathered adjoints, nor
// rows of saved values, nor vectors come of that. So their bodies take the place of the calls, if they are one small
// expression, parts of which may have names. Outside of regions the numbers may be behind pointers; inside, SmallReaders
// knows more of these. Functions of one number stay: what is added to a cell's adjoint may be collected without their
// derivative (Factored).
#pragma once

#include "normalize/InlinableFunctions.h"

namespace adjgen {

bool callsSmallOperation(const CallStmt *call, const InlinableFunctions &functions, bool inRegion);
/// The calls inside of loops; `inLoop`: so is s. Of those in a worksharing loop, but in no other one inside of it, only
/// such as may get cells of neighbouring iterations: what one iteration reads for itself is executed again.
void findCallsInLoops(const Stmt *s, bool inLoop, NodeSet<Stmt> &found);

} // namespace adjgen
