// Tests at run time of whether arrays are apart, so that increments of their adjoints may be plain ([apart at
// run time] in analysis/sharing/ParallelAccess.h).
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// What leads to the array that an element is of, as the source has it.
std::string nameOfArray(const Path &element);

class ApartTests {
public:
  ApartTests(const AdjointPlan &plan, Facts &f, AccumulationPlan &out) : plan_(plan), f_(f), out_(out) {}
  /// The read needs a test, and all that the test reads is there in front of the loop's backward sweep: what
  /// subscripts and bounds consist of is not changed in the loop, and is read there again.
  bool isPossible(const Function *f, const AccessFact &fact) const;
  /// Demands it.
  void demand(const AccessFact &fact);
  /// The end of a proof in words; empty if there is no test.
  static std::string condition(const AccessFact &fact);

private:
  const AdjointPlan &plan_;
  Facts &f_;
  AccumulationPlan &out_;
};

} // namespace adjgen
