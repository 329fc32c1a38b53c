// Casts that take a `const` away. What they lead to may be written, so that they are casts in generated code,
// too.
#pragma once

#include "ir/Type.h"

namespace adjgen::frontend {

/// May less be written through a pointer of the one type than through one of the other, to the same memory?
inline bool dropsConst(const Type *from, const Type *to) {
  while (from->isPointer() && to->isPointer()) {
    from = from->element->innermostElement();
    to = to->element->innermostElement();
    if (from->isConst() && !to->isConst())
      return true;
  }
  return false;
}

} // namespace adjgen::frontend
