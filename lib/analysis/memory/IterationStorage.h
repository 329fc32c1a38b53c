// What belongs to one iteration of a loop, and ends with it: executing the iteration again cannot
// change what anybody else needs of it.
#pragma once

#include "analysis/memory/Lifetimes.h"

namespace adjgen {

class IterationStorage {
public:
  /// For a sweep pair of f.
  IterationStorage(const LifetimeResults &lifetimes, const Function *f)
      : lifetimes_(lifetimes), function_(f) {}

  /// A part of a variable that each iteration declares for itself.
  bool isLocal(const Stmt *s, const Path &p) const;
  /// Memory of variables that an iteration declares, itself or in the functions that it calls: when it
  /// begins, none of them exists.
  bool isPrivate(const Stmt *s, CellId c) const { return lifetimes_.isGone(c, function_, s); }

private:
  const LifetimeResults &lifetimes_;
  const Function *function_;
};

} // namespace adjgen
