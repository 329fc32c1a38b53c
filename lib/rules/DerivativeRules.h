// Derivatives of the C library's real functions, as data: docs/howto/add-rule.md says how to add one.
#pragma once

#include "ir/Builder.h"
#include <optional>

namespace adjgen {

/// d call / d argument `number` of a pure call, as an expression in the call's arguments; nullptr if it is
/// zero everywhere (floor, the integer argument of ldexp). Only for functions with hasDerivativeRule.
const Expr *partialDerivative(Builder &b, const PureCallExpr *call, std::size_t number);

/// Every name in the table without its f and l variants, for documentation and tests.
std::vector<std::string> functionsWithRules();

} // namespace adjgen
