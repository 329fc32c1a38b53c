// Barriers of the primal that the sweeps must have as well.
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

class Barriers : SweepPart {
public:
  explicit Barriers(SweepContext &x) : SweepPart(x) {}

  /// The primal statement s became `out`, from `first` on: where s made threads wait for each other, `out`
  /// must as well.
  void keep(const Stmt *s, Statements &out, std::size_t first);
  bool isGone(const BlockStmt *b) const { return isEmpty(b->statements) && !waits(b->statements); }

private:
  /// Generated code in which threads wait for their team.
  bool waits(const Stmt *s) const;
  bool waits(const Statements &list) const;
};

} // namespace adjgen
