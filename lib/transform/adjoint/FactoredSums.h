// Sums that are multiplied once for each cell.
#pragma once

#include "transform/adjoint/WindowSums.h"

namespace adjgen {

class FactoredSums : SweepPart {
public:
  FactoredSums(SweepContext &x, WindowSums &windows) : SweepPart(x), windows_(windows) {}

  struct Rests {
    const Variable *rests, *pages;
  };
  std::vector<Rests> begin(const OmpParallelStmt *s, Statements &before, Statements &begin);
  void end(const OmpParallelStmt *s, const std::vector<Rests> &sums, Statements &end);
  bool addRest(const CallStmt *s, Statements &out);

private:
  const Stmt *multiplied(const FactoredSum &sum, const Variable *cells, SourceLocation where);

  struct Rest {
    const Variable *pages, *window; // null: it has none
    const LoadExpr *read;
  };
  WindowSums &windows_;
  std::map<NodeId, Rest> restOf_; // by the call that takes what is read
};

} // namespace adjgen
