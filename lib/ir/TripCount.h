// How often a loop runs, where the text says so.
#pragma once

#include "ir/Stmt.h"

#include <optional>

namespace adjgen {

/// Of loops over integers whose bounds and step are literals.
std::optional<std::int64_t> constantTripCount(const ForStmt *s);

} // namespace adjgen
