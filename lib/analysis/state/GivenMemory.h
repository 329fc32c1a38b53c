// Memory that differentiated code allocates and leaves to its caller: adjoints of what is in it would come
// from the caller, which cannot have memory for them; and the adjoint frees what it has allocated.
//
// [memory left] It is left if its address is stored in memory of the caller's, or in an external variable
//   ([escapes] in AddressFlow.h). What containers own is theirs: heads have forms of their own for these.
// [memory taken back] It is not left if, in the order of execution, a call behind each such store loads
//   the address from there and frees it, in no branch in which the store is not (but `if (p)`). A free() in front of them frees what was there before. Nor is it
//   left by a store of what is null by then (LeftPointers.h).
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

struct MemoryGiven {
  CellId memory = NoCell;
  std::vector<const CallStmt *> allocations;
  std::vector<const Stmt *> stores; // of the address, in memory of the caller's
};

/// Of all heads together.
std::vector<MemoryGiven> findMemoryGiven(Facts &f);

} // namespace adjgen
