// Races of the primal, or else of its derivatives, as ThreadSanitizer finds them.
#pragma once

#include "check/Build.h"

namespace adjgen {

struct RacePlace {
  std::string access; // "write of 8 bytes"
  std::string file;
  unsigned line = 0, column = 0;
};
struct Race {
  RacePlace first, second;
};

struct RaceSearch {
  std::vector<Race> races;
  bool isOfPrimal = true;
  std::string compiler; // what was used
  std::string problem;  // why nothing can be said; empty: something can
};

/// Builds the driver with Clang for ThreadSanitizer, with Archer, and calls the primal alone; then the
/// derivatives.
RaceSearch findRaces(const CheckOptions &options, const Toolchain &toolchain, const Build &build,
                     const Derivatives &both);

} // namespace adjgen
