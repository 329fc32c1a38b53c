// The numbers in memory of which the value of an expression is made, as their addresses.
#pragma once

#include "ir/Builder.h"
#include "rules/Partials.h"

namespace adjgen {

/// How the numbers are found.
struct OperandSearch {
  IsActive isActive;
  std::function<bool(const Expr *)> takesBoth = nullptr; // of a selection's condition; none: it takes one
  std::function<const Expr *(const Path &)> addressOf = nullptr; // of a number; none: where it lies
};

/// Addresses of what an active load of `e` reads and passes on, each once; null where a selection takes the other
/// value.
std::vector<const Expr *> operandsOf(Builder &b, const Expr *e, const OperandSearch &search);

/// Pairs of these addresses whose numbers do not just stand in one sum: by both of them there may be a second
/// derivative of `e`. A number that is squared is a pair with itself.
std::vector<std::pair<const Expr *, const Expr *>> interactionsOf(Builder &b, const Expr *e,
                                                                  const OperandSearch &search);

} // namespace adjgen
