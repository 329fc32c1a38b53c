// What belongs to one iteration of a worksharing loop, and ends with it: executing the iteration again cannot
// change what anybody else needs of it.
#pragma once

#include "analysis/Alias.h"

namespace adjgen {

class IterationStorage {
public:
  /// For a sweep pair of f.
  IterationStorage(const AliasResults &alias, const Function *f) : alias_(alias), function_(f) {}

  /// A part of a variable that each iteration declares for itself.
  bool isLocal(const OmpForStmt *s, const Path &p) const;
  /// Arrays and records that the iteration declares, and that nothing outside it can name.
  bool isPrivate(const OmpForStmt *s, CellId c);

private:
  const VariableSet &of(const OmpForStmt *s);
  static void collect(const Stmt *body, VariableSet &out, NodeSet<Function> &called, bool follow);

  const AliasResults &alias_;
  const Function *function_;
  NodeMap<OmpForStmt, VariableSet> all_;
};

} // namespace adjgen
