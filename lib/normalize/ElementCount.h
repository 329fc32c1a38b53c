// A size in bytes as a number of elements.
#pragma once

#include "ir/Builder.h"

namespace adjgen {

/// `bytes` divided by the size of `element`, in the form that the source had in mind where that is visible: n
/// of n * sizeof(double), 12 of sizeof a; else the division.
const Expr *elementCount(const Expr *bytes, const Type *element, Builder &b);
/// It is visibly a multiple of the element's size.
bool areWholeElements(const Expr *bytes, const Type *element, Builder &b);

} // namespace adjgen
