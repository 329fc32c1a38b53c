// Memory that a head allocates and stores in a pointer of its caller's: its adjoint is the caller's, too. What the
// pointer's shadow leads to when the adjoint is called holds the seeds.
//
// [handed memory] Memory that is given to the caller (GivenMemory.h) is handed over if each of its addresses is
//   stored in a *place*: a pointer to numbers that is `*p`, or a member of the one object that the parameter p, a
//   dependent, leads to. No other pointer in the caller's memory leads there. Where the program stores the address of
//   the caller's own array, or one address twice, the runtime ends it.
// [place of its own] What stands in the place before is never looked at: on every way from the head's beginning, the
//   place is set before it is read. So the shadow's pointer has one meaning, that of the seeds.
//   Calls are followed, with the arguments that are the object's address or the place's.
#pragma once

#include "analysis/state/GivenMemory.h"

namespace adjgen {

struct HandedPlace {
  Path path;              // from a parameter of the head
  bool mayBeNull = false; // the parameter
};

struct HandedMemory {
  std::map<const Function *, std::vector<HandedPlace>> places; // by head
  std::set<NodeId> allocations;
  std::vector<SourceLocation> notHanded; // stores of other memory that the caller is given
};

HandedMemory findHandedMemory(Facts &f);

} // namespace adjgen
