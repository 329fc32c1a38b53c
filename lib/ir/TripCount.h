// How often a loop runs, where the text says so.
#pragma once

#include "ir/Stmt.h"

#include <optional>

namespace adjgen {

/// Of loops over integers whose bounds and step are literals.
std::optional<std::int64_t> constantTripCount(const ForStmt *s);

/// Of an integer expression that is made of literals.
std::optional<std::int64_t> valueOfLiterals(const Expr *e);

/// An integer without what converts it to other integers' types, which may change the value.
const Expr *withoutConversions(const Expr *e);

/// Does C compare the loop's variable with its bound as unsigned numbers? An `unsigned char` is compared with an int
/// as an int.
bool countsUnsigned(const Type *variable, const Expr *bound);

} // namespace adjgen
