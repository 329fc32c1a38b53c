// Truth values: what is known of a condition, and its opposite.
#pragma once

#include "ir/Builder.h"
#include <optional>

namespace adjgen {

/// The value of an integer expression made of literals.
std::optional<std::int64_t> constantValue(const Expr *e);
/// !e in its most readable form.
const Expr *negated(const Expr *e, Builder &b);
/// Two comparisons of the same integer with constants, both of which no value passes.
bool excludeEachOther(const Expr *a, const Expr *c);
const Expr *bothOf(const Expr *a, const Expr *c, Builder &b); // a && c, where either may be null

} // namespace adjgen
