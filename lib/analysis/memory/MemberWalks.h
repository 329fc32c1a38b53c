// Pointers to one member of a struct that are moved on to the members beside it: `(&v.x)[2]` for v.z. C
// gives that no meaning, but programs do it, and compilers mostly follow.
// [leads to a member] A pointer *leads to a member* if one of the values that it is ever given does: the
//   address of a scalar member of a struct that has others of its type, or another pointer that leads to
//   one, whatever functions it passes through. What a pointer in memory leads to, all pointers that may
//   be the same memory do.
// [one number] A call of MPI for one number of a type that MPI names moves no pointer on.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/memory/Alias.h"

namespace adjgen {

struct MemberWalk {
  SourceLocation location; // where the pointer is moved
  std::string member;
};

std::vector<MemberWalk> findMemberWalks(const CallGraphResults &calls, const AliasResults &alias);

} // namespace adjgen
