// C's complex numbers: structs of two reals, that the printer calls __real__ and __imag__ of the whole.
#pragma once

#include "ir/Type.h"

namespace adjgen {

/// By the name, which no struct of a source can have.
inline bool isComplex(const Record *r) { return r->name.ends_with(" _Complex"); }
inline bool isComplex(const Type *t) { return t->isRecord() && isComplex(t->record); }

} // namespace adjgen
