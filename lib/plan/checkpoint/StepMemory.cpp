#include "plan/checkpoint/StepMemory.h"

namespace adjgen {

/// Nothing leads there where the loop begins, and so from one step to the next.
bool StepMemory::has(CellId c) const {
  if (c == NoCell)
    return false;
  const AliasResults &a = f_.alias();
  return a.allocatedHere(c) && a.variablesIn(c).empty() && !a.isOutside(c) && !a.isExternal(c) &&
         !a.isMutableGlobal(c) && f_.lifetimes().isUnreachable(c, function_, loop_);
}

} // namespace adjgen
