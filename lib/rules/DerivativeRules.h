// Derivatives of the C library's real functions, as data: docs/howto/add-rule.md says how to add one.
#pragma once

#include "ir/Builder.h"
#include <optional>

namespace adjgen {

/// d call / d argument `number` of a pure call, as an expression in the call's arguments; nullptr if it is
/// zero everywhere (floor, the integer argument of ldexp). Only for functions with hasDerivativeRule.
const Expr *partialDerivative(Builder &b, const PureCallExpr *call, std::size_t number);

/// Does the rules table know derivatives of this pure function (all other pure functions have derivative zero
/// or give integers)?
bool hasDerivativeRule(const std::string &name, std::size_t arguments);

/// A function with a rule has that name, but another number of arguments, as C's hypot beside
/// std::hypot(x, y, z).
bool isOverloadOfRule(const std::string &name, std::size_t arguments);

/// Where the value is finite, the partial derivative by this argument may be infinite, or none: sqrt and
/// hypot at 0, asin at 1, pow(x, 0.5) at 0. What does not change there (sqrt(fmax(v, 0)) where v is negative)
/// has derivative zero nevertheless.
bool hasSingularPartial(const PureCallExpr *call, std::size_t number);

/// Every name in the table without its f and l variants, for documentation and tests.
std::vector<std::string> functionsWithRules();

/// A function's name as a part of names of variables: no namespace, and not the prefixes of the runtime and of builtins
/// (a name that begins with two underscores is the compiler's).
std::string plainName(const std::string &callee);

} // namespace adjgen
