// Where a fault is: searches with probes, and their result as a diagnostic at the user's line.
#pragma once

#include "check/Build.h"
#include "check/Report.h"

namespace adjgen {

class PlaceSearch {
public:
  PlaceSearch(const CheckOptions &options, Build &build) : o_(options), b_(build) {}

  /// `task`: "repeat", "tangent" or "adjoint". Nothing, with a reason in `why`, if no place is found.
  std::optional<FoundPlace> find(const std::string &task, std::string &why);
  void report(const FoundPlace &p);
  /// A kink, a jump, sqrt at 0: nothing is known to be wrong there.
  Smoothness smoothnessAt(const FoundPlace &p) const;

private:
  const ProbeSite &siteOf(const FoundPlace &p) const;
  bool build(std::string &why);
  bool program(const Derivatives &both, std::string &problem);

  const CheckOptions &o_;
  Build &b_;
  Diagnostics d_;                     // of its own: what was reported before is no error of the search
  std::optional<Derivatives> probed_; // its modules hold what the sites name
};

} // namespace adjgen
