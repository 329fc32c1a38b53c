// Where a fault is: searches with probes, and their result as a diagnostic at the user's line.
#pragma once

#include "check/Build.h"
#include "check/Report.h"

namespace adjgen {

class PlaceSearch {
public:
  PlaceSearch(const CheckOptions &options, Build &build) : o_(options), b_(build) {}

  /// `task`: "repeat", "tangent" or "adjoint". An error is reported where it is found; false, with a reason
  /// in `why`, if it is not.
  bool find(const std::string &task, std::string &why);

private:
  bool build(std::string &why);
  void report(const FoundPlace &p);

  const CheckOptions &o_;
  Build &b_;
  Diagnostics d_;                     // of its own: what was reported before is no error of the search
  std::optional<Derivatives> probed_; // its modules hold what the sites name
};

} // namespace adjgen
