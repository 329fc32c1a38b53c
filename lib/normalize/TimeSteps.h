// Functions that are a parallel loop, and that a sequential loop calls one after the other: the sweeps of a
// time step. That one overwrites what another has read shows where they are called, and only there (Assigned,
// SharedCells in docs/plans.md). So their bodies take the place of the calls, if they are small and called at
// few places, and if nothing is lost that their declarations say: `restrict` stays where the argument has it,
// too.
#pragma once

#include "normalize/InlinableFunctions.h"

namespace adjgen {

/// Where the loop's body, `list`, is one in which one sweep overwrites what another one has read: the calls
/// whose functions' bodies may stand there. `changing`: the caller's variables that may change.
NodeSet<Stmt> callsInTimeStep(const BlockStmt *list, const InlinableFunctions &functions,
                              const VariableSet &changing);

} // namespace adjgen
