// `MPI_Reduce(rank == root ? MPI_IN_PLACE : u, u, ...)`: what is in place has no memory of its own, and so a rule of its own
// (adjgen/rules/mpi.h). Such a call becomes two.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// The calls as the program's statements hold them, each of which has MPI_IN_PLACE, or memory, for each of its buffers. They are
/// still calls of what the compiler took them for (declareRecordMessages makes them calls of the rules).
void splitInPlaceChoices(Context &c, const clang::Stmt *body);

} // namespace adjgen::frontend
