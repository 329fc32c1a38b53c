// Handles of libraries: MPI_Comm, FILE *. Their values stand for something that the program has no other way to.
#pragma once

#include "ir/Type.h"

namespace adjgen {

/// A pointer to what has no members here: it is copied as numbers are, and leads to no memory of the program's.
inline bool isHandle(const Type *t) {
  const Type *to = t->isPointer() ? t->element : nullptr;
  return to && (to->kind == TypeKind::Opaque || (to->isRecord() && !to->record->complete));
}

} // namespace adjgen
