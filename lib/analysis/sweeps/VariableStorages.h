// Where variables lie: which of them a pointer may lead to, and whether they are in the same place in both
// sweeps.
#pragma once

#include "analysis/sweeps/SweepPair.h"

namespace adjgen {

class VariableStorages {
public:
  explicit VariableStorages(const SweepInputs &in);

  /// The variables whose storage is, or has, the cell.
  const std::vector<const Variable *> &of(CellId c) const;
  /// The same object, wherever the two sweeps name it.
  bool keepsItsPlace(const Variable *v) const;
  /// Of `locations`, and perhaps of others, those of memory to which nothing leads any more when f arrives at
  /// `scope` (Lifetimes.h).
  LocationSet unreachable(const LocationSet &locations, const Function *f, const Stmt *scope) const;
  /// Can be declared further out. Copies that OpenMP makes have no declaration of their own.
  bool isMovable(const Variable *v) const;

private:
  void add(const Variable *v);
  bool isCalledBack(const Function *f) const;

  const SweepInputs &in_;
  std::map<CellId, std::vector<const Variable *>> of_;
  VariableSet declared_, headRoots_;
  struct Unreachable {
    LocationSet asked, found;
  };
  mutable std::map<std::pair<const Function *, const Stmt *>, Unreachable> unreachable_;
};

/// Is the variable declared in the function's body?
bool isDeclaredIn(const Function *f, const Variable *v);

} // namespace adjgen
