// Steps of loops with checkpoints that ask which messages are there, or take one of anybody's: when they are run again they must be told
// the same. So their calls of MPI are those of the library, which records what they say (runtime/src/mpi/outcomes.c); and functions of
// the primal that make such calls are there once more, with these.
#pragma once

#include "transform/adjoint/AdjointModule.h"

namespace adjgen {

/// In all of the derivative's functions, where the plan has such steps: outside of them the library's calls are MPI's.
void recordAskingCalls(AdjointModule &m);

} // namespace adjgen
