// Checks the IR's invariants, between passes in every run. What it finds is a mistake of a pass, never of the
// user.
#pragma once

#include "ir/Module.h"

namespace adjgen {

struct VerifierOptions {
  bool canonical =
      false; // what holds after normalize, too: one exit, no switch, break, continue, no clauses on loops
};

/// Appends one line for each broken invariant.
void verify(const Module &module, const VerifierOptions &options, std::vector<std::string> &problems);

} // namespace adjgen
