// The version of a head for arrays that are apart, where members of objects lead to the arrays, `g->c[i]`: each such
// pointer is read once, in front of everything else, into a variable that says `restrict`. Compilers would have to
// read it anew behind each store, and could not know that the arrays are apart.
//
// [tested member] The test on entry has compared the array, or its shadow: so the pointer can be read.
// [member stays] The function sets no pointers or records in memory that others see, and calls none but the runtime's, and such that get
//   numbers, and pointers to numbers, alone, name no variables of the file, and are the same otherwise: so what the member holds
//   stays the same.
// [only followed] The pointer is followed, or handed to the runtime, and nothing else is done with it: so all that the
//   function does with the array it does by way of the variable, as `restrict` says.
// [numbers with it] So are integers, and pointers to integers, of the same object, which loops read: lengths, tables of indices. For
//   integers, the function sets none in memory that others see.
// [view of it] Where all that the function does with it is to set a member of a local variable, in its own list of statements,
//   which nothing else sets and nobody has the address of, it is that member that is held, from there on: a container's view.
#pragma once

#include "ir/Module.h"

namespace adjgen {

struct HeldMembers {
  const BlockStmt *body;
  std::vector<std::pair<Path, const Variable *>> of; // the variable that holds it
};

/// `tested`: the pointers to arrays that are known to be apart.
HeldMembers holdMembers(const Module &version, const Function *f, const std::vector<Path> &tested);

} // namespace adjgen
