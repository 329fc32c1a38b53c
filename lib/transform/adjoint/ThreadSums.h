// Sums of threads: what each of them adds to an adjoint that all threads add to.
#pragma once

#include "transform/adjoint/ShadowValues.h"

namespace adjgen {

class ThreadSums : SweepPart {
public:
  ThreadSums(SweepContext &x, ShadowValues &shadowValues) : SweepPart(x), shadowValues_(shadowValues) {}

  /// Shadows that stand for others inside of the region, and what they were before.
  using Replaced = std::vector<std::pair<const Variable *, Path>>;
  void beginScalars(const OmpParallelStmt *s, std::vector<SharingEntry> &entries, Statements &before,
                    Statements &after, Replaced &replaced);
  void beginCopies(const OmpParallelStmt *s, Statements &begin, Statements &end, Replaced &replaced);
  void beginCommonCopies(const OmpParallelStmt *s, Statements &before, Statements &begin, Statements &end);
  void addAtomically(const Stmt *s, Statements &out);

private:
  void addWhatIsThere(const Stmt *s, Statements &out);
  const Expr *whetherShared(const OmpForStmt *loop);

  ShadowValues &shadowValues_;
};

} // namespace adjgen
