// A dependence of a task on several places: in its address stands adjgen_each(n), which is each number from 0 on of n.
// In pragmas of the output it is an iterator.
#pragma once

#include "ir/Builder.h"

namespace adjgen {

/// Also the iterator's name.
inline constexpr const char *eachOfName = "adjgen_each";

const Expr *eachOf(Builder &b, const Expr *count);
/// The one in the address (all in it are the same); null: it is of one place.
const PureCallExpr *eachIn(const Expr *address);
/// The address of one of the places.
const Expr *withNumber(const Module &m, const Expr *address, const Expr *number);

} // namespace adjgen
