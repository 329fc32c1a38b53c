// Where printed lines come from.
#pragma once

#include "ir/Stmt.h"
#include <optional>
#include <vector>

namespace adjgen {

/// The place of a statement that a line belongs to, or of an expression in it.
struct Origin {
  SourceLocation where;
  std::optional<StmtKind> statement; // nullopt: an expression, or a function's signature
  friend bool operator==(const Origin &, const Origin &) = default;
};

/// Of each line, from the first one on.
using LineOrigins = std::vector<std::vector<Origin>>;

} // namespace adjgen
