// Which elements of arrays the iterations of a loop reach, as integer polynomials of variables.
#pragma once

#include "ir/Expr.h"
#include "ir/NodeSets.h"

#include <algorithm>

namespace adjgen {

using Monomial = std::vector<const Variable *>; // sorted by number
struct MonomialOrder {
  bool operator()(const Monomial &a, const Monomial &b) const {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), ById());
  }
};
using Polynomial = std::map<Monomial, std::int64_t, MonomialOrder>;

struct LoopExtents {
  struct Range {
    const Variable *variable; // of a loop
    Polynomial first, last;   // of what does not change, and of the variables of ranges that stand before
  };
  std::vector<Range> ranges;
  NodeMap<Variable, std::vector<Polynomial>> subscripts; // of the elements of arrays, by pointers to them
  VariableSet followed; // of the iteration: what stands in their initializers must be known before the loop
};

} // namespace adjgen
