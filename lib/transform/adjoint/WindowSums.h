// Sums in copies of what a region's loop reaches of arrays.
#pragma once

#include "transform/adjoint/Ranges.h"
#include "transform/adjoint/SweepContext.h"

namespace adjgen {

class WindowSums : SweepPart {
public:
  explicit WindowSums(SweepContext &x) : SweepPart(x) {}

  /// By window of the region: what all threads' copies are reached by.
  using Copies = std::vector<const Variable *>;
  Copies begin(const OmpParallelStmt *s, Statements &before, Statements &begin);
  /// What a window's elements are, and how many sums there are about, as numbers in front of a region.
  struct Reach {
    const Expr *elements, *iterations;
  };
  /// `alone`: also where one thread executes the region.
  Reach reachOf(const Window &window, Ranges &ranges, bool alone, Statements &out);
  const Expr *startOf(const Window &window);
  /// Behind all other sums of the region.
  void end(const OmpParallelStmt *s, const Copies &copies, Statements &end);

private:
  void declareRanges(const Window &window, Ranges &ranges, bool alone, Statements &out);
  const Expr *iterations(const Window &window, Ranges &ranges, Statements &out);
  const Expr *decision(const Reach &reach, const Expr *size, const Window &window, Statements &begin);

  struct Known {
    const Window *window;
    Reach reach;
  };
  /// Whether copies pay.
  struct Decision {
    Reach reach;
    unsigned bits; // of the elements
    const Variable *pays;
  };
  std::vector<Known> known_; // of one region
  std::vector<Decision> decisions_;
};

} // namespace adjgen
