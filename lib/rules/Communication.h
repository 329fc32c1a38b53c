// What the tool knows of MPI's functions by their names. Those that move numbers have rules of their own
// (adjgen/rules/mpi.h), as data; here stands which of the others touch no number of the program's.
#pragma once

#include <string>

namespace adjgen {

enum class MpiKind {
  None,        // no function of MPI
  Passive,     // asks, makes a communicator or a type, waits for all: executed as it is, once, in its place
  Frees,       // takes back what calls before it have used: the tangent does the same, the adjoint needs it
  Unsupported, // all others, and those that have rules, for memory that the rules do not know
};

MpiKind mpiKind(const std::string &name);
inline bool isOfMpi(const std::string &name) { return mpiKind(name) != MpiKind::None; }

/// Waits for other processes, and does nothing else.
bool onlyMeets(const std::string &name);

/// What to do instead of a call that is not supported.
std::string insteadOf(const std::string &mpiCall);

/// Of a rule's function: an object in which messages arrive, of which the call itself reads and changes nothing.
bool isObjectOfMessages(const std::string &rule, const std::string &parameter);
/// Does a call with so many items of each process move no more than these, of the buffer with this parameter's name?
bool movesOnlyCount(const std::string &mpiCall, const std::string &buffer);

/// What a rule's function, or the call that it stands for, does to messages that are on their way.
enum class MessageRole {
  None,
  Starts,    // MPI_Isend, adjgen_mpi_irecv_into, MPI_Start
  Completes, // MPI_Wait
  Chooses,   // MPI_Waitany, MPI_Test: what it says may be something else the next time
};
MessageRole messageRole(const std::string &rule);

/// What stands for a call in steps that are run again, where it has to do what it did the first time
/// (runtime/src/mpi/outcomes.c); empty: the call itself.
std::string inSteps(const std::string &mpiCall);

/// The call that the source makes where a rule's function stands: MPI_Start of adjgen_mpi_start_for.
std::string mpiCallOf(const std::string &rule);
/// Likewise, of a derivative's function: MPI_Irecv of adjgen_mpi_irecv_into_d.
std::string mpiCallOfDerivative(const std::string &function);

} // namespace adjgen
