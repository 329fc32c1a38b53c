// Which elements of arrays the iterations of a loop reach, as integer polynomials of variables.
#pragma once

#include "ir/Expr.h"
#include "ir/NodeSets.h"

#include <algorithm>

namespace adjgen {

template <class Less> struct MonomialOrder {
  template <class Monomial> bool operator()(const Monomial &a, const Monomial &b) const {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), Less());
  }
};
/// Monomials are products of unknowns, sorted by `Less`; coefficients are not zero.
template <class Unknown, class Less>
using PolynomialOf = std::map<std::vector<Unknown>, std::int64_t, MonomialOrder<Less>>;

using Polynomial = PolynomialOf<const Variable *, ById>;
using Monomial = Polynomial::key_type;

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
