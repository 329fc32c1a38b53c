// The shadow of memory that the primal takes: as much, with zeros in it.
#pragma once

#include "ir/Builder.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

/// calloc's arguments where the primal calls a function of this kind with these. n elements of one size are
/// that for calloc, too.
std::vector<const Expr *> zeroedMemory(Builder &b, FunctionKind kind,
                                       const std::vector<const Expr *> &arguments);

} // namespace adjgen
