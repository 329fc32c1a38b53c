// Sums that are multiplied once for each cell.
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

class FactoredSums : SweepPart {
public:
  explicit FactoredSums(SweepContext &x) : SweepPart(x) {}

  struct Rests {
    const Variable *rests, *pages;
  };
  std::vector<Rests> begin(const OmpParallelStmt *s, Statements &before, Statements &begin);
  void end(const OmpParallelStmt *s, const std::vector<Rests> &sums, Statements &end);
  bool addRest(const CallStmt *s, Statements &out);

private:
  const Stmt *multiplied(const FactoredSum &sum, const Variable *cells, SourceLocation where);

  struct Rest {
    const Variable *pages;
    const LoadExpr *read;
  };
  std::map<NodeId, Rest> restOf_; // by the call that takes what is read
};

} // namespace adjgen
