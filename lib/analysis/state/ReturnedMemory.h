// Memory that a head allocates and returns: its adjoint is the caller's, a parameter return_b.
//
// [returned memory] What the returned pointer leads to is returned memory if only the program's
//   allocations can be there: no variable, and nothing that the caller has. So is what a pointer in a
//   returned struct leads to.
// [given memory] Addresses of what a head's dependents lead to are its own results nowhere else: it has no
//   seed for them. Its tangent returns the addresses of the shadows.
// [size of shadow] The shadow of returned memory knows how many bytes it has: to it the caller's seed is
//   added.
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

/// By [returned memory]: the allocations, of what heads return as a dependent.
std::set<NodeId> returnedMemory(const Facts &f);

/// Does some head return memory that it has allocated? The backward sweep frees that.
bool returnsOwnMemory(const Facts &f);

/// By [given memory].
bool returnsGivenMemory(const Facts &f, const Head &h);

/// Is there a place for the derivatives of what pointers in the returned value lead to? There is where a
/// pointer is returned, as a dependent, to memory by [returned memory], or a struct whose pointers lead to arrays
/// of numbers that are such memory.
bool hasPlaceForReturned(const Facts &f, const Head &h);

} // namespace adjgen
