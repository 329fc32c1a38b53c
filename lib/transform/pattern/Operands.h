// The numbers in memory of which the value of an expression is made, as their addresses.
#pragma once

#include "ir/Builder.h"
#include "rules/Partials.h"

namespace adjgen {

/// Addresses of what an active load of `e` reads and passes on, each once; null where a selection takes the other
/// value.
std::vector<const Expr *> operandsOf(Builder &b, const Expr *e, const IsActive &active);

/// Pairs of these addresses whose numbers do not just stand in one sum: by both of them there may be a second
/// derivative of `e`. A number that is squared is a pair with itself.
std::vector<std::pair<const Expr *, const Expr *>> interactionsOf(Builder &b, const Expr *e,
                                                                  const IsActive &active);

} // namespace adjgen
