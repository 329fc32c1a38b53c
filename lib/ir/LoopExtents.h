// Which elements of arrays the iterations of a loop reach, as integer polynomials of variables.
#pragma once

#include "ir/Expr.h"
#include "ir/NodeSets.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <optional>

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
    /// Not null: from element number `first` of this array of integers, which nothing changes, to in front of
    /// the next element: the elements of a row in compressed storage. `last` means nothing.
    std::optional<Path> table = {};
    /// The variable stands for what is in the elements of the table with these numbers.
    bool areValues = false;
    /// Loops around the read of the values: where one has no iterations, nothing is read.
    std::vector<const Variable *> ifAny = {};
  };
  /// Each subscript is stride * variable + one of `rests`, where iterations of the loop have different values of
  /// the variable: its own variable, or that of rows of a table.
  struct Rows {
    const Variable *variable;
    Polynomial stride; // of what does not change
    std::vector<Polynomial> rests;
  };
  struct Array {
    Path pointer; // to its elements: a variable, or a member, of a variable or of what one points to
    std::vector<Polynomial> subscripts;
    std::optional<Rows> rows = {};
  };
  std::vector<Range> ranges;
  std::vector<Array> arrays;
  VariableSet followed; // of the iteration: what stands in their initializers must be known before the loop

  /// Of a polynomial's unknowns, those that have ranges, and those that these are made of.
  template <class Set> void addUnknowns(const Polynomial &p, Set &out) const {
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial)
        if (const Range *r = rangeOf(v); r && out.insert(v).second) {
          addUnknowns(r->first, out);
          addUnknowns(r->last, out);
          for (const Variable *x : r->ifAny)
            addUnknowns({{{x}, 1}}, out);
        }
  }
  const Range *rangeOf(const Variable *v) const {
    auto found = std::find_if(ranges.begin(), ranges.end(), [&](const Range &r) { return r.variable == v; });
    return found == ranges.end() ? nullptr : &*found;
  }
  const Array *find(const Path &pointer) const {
    auto found =
        std::find_if(arrays.begin(), arrays.end(), [&](const Array &a) { return equal(a.pointer, pointer); });
    return found == arrays.end() ? nullptr : &*found;
  }
};

} // namespace adjgen
