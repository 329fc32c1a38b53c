// What a computation is asked to do, from a text with one `name value...` a line; # begins a comment.
#pragma once

#include "domain.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace hydro {

struct Material {
  Real gammaMinusOne, shearModulus, yieldStress, hardening;
};

struct Deck {
  Index edgeElems = 20, numRegions = 4;
  Int cycles = 1000;
  Real stopTime = 1.0e-2, hourglass = 3.0;
  std::string plotFile; // empty: none
  Int plotEvery = 0;    // cycles; 0: only the end
  /// In the order of the regions; those without one keep what the mesh generator gave them.
  std::vector<Material> materials;
};

/// Throws std::runtime_error with the number of the line that cannot be read.
Deck readDeck(std::istream &in);

Domain domainFor(const Deck &deck);

} // namespace hydro
