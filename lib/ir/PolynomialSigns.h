// Which polynomials of integers are not negative, by what loops say of their variables and of sizes.
//
// [ranges] A variable of a loop lies between bounds, polynomials of variables of loops around it and of what does not
//   change. Of a polynomial in which it is linear, the value that is worst is one of them: which one, the sign of its
//   factor says, a polynomial itself.
// [least values] What is known not to be negative, `n - 3`, says what one of its unknowns is at least. A polynomial
//   without negative coefficients, once unknowns are written as their least values and what they are more, is not
//   negative.
#pragma once

#include "ir/PolynomialArithmetic.h"

#include <optional>
#include <set>
#include <vector>

namespace adjgen {

class PolynomialSigns {
public:
  using Number = unsigned; // of an unknown, which the caller counts from zero
  using Sum = PolynomialOf<Number, std::less<Number>>;

  static Sum constant(std::int64_t value);
  static Sum single(Number u) { return Sum{{{u}, 1}}; }
  static Sum times(const Sum &a, const Sum &b) { return product<Number, std::less<Number>>(a, b); }
  static Sum difference(Sum a, const Sum &b);

  /// [ranges]: those of loops around come before those inside. False, adding nothing: a bound is too large.
  bool addRange(Number variable, const Sum &least, const Sum &greatest);
  /// [least values]
  void noteNotNegative(Sum fact);
  bool isNotNegative(const Sum &p) const { return isNotNegative(p, ranges_.size()); }

private:
  struct Range {
    Number variable;
    Sum least, greatest;
  };
  /// Whatever values the variables of the first `number` ranges have.
  bool isNotNegative(Sum p, std::size_t number) const;
  bool isRanged(Number u) const;
  std::optional<Sum> valueFrom(const Sum &fact, Number u, std::int64_t factor);

  std::vector<Range> ranges_;
  std::vector<std::pair<Number, Sum>> written_;
  std::set<Number> isMore_; // not negative
};

} // namespace adjgen
