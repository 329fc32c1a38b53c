// What statements may change, as far as they say it themselves, and which values that concerns.
#pragma once

#include "ir/Stmt.h"

namespace adjgen {

struct Changes {
  VariableSet variables;
  bool memory = false;          // behind pointers: everything whose address is known somewhere
  const Type *stored = nullptr; // all that is stored is of this type; null: anything

  void target(const Path &p);
  /// What the statement itself changes, not those inside of it.
  void statement(const Stmt *s);
};

/// Of the statements from `from` up to but not including `to`, and all that is inside of them.
Changes changesOf(const std::vector<const Stmt *> &list, std::size_t from, std::size_t to);

/// The value at the path, which stays where it is.
bool mayChangeValue(const Changes &changes, const Path &p, const VariableSet &addressTaken);
/// The value at the path, or the way to it.
bool mayChange(const Changes &changes, const Path &p, const VariableSet &addressTaken);
bool mayChange(const Changes &changes, const Expr *e, const VariableSet &addressTaken);

} // namespace adjgen
