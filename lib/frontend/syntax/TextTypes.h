// Classes of the library whose objects the output has as they are: what code says (strings, streams), clocks and
// random numbers, and containers that hold values (a map of names, a list of indices). What such an object does
// is repeated as text (lower/LowerOutput).
#pragma once

#include "clang/AST/Type.h"

namespace adjgen::frontend {

bool isTextType(clang::QualType t);
/// A container, or what leads to an element of one: numbers that are put into it come out again. Its elements
/// hold no pointers and no object of the program's with functions of its own.
bool isContainerType(clang::QualType t);

} // namespace adjgen::frontend
