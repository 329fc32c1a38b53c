// Subscripts of arrays of several dimensions that a program writes out as one number, x + nx * (y + ny *
// z), taken apart again.
//
// [grid subscript] A subscript is a polynomial. Sorted by the products of lengths (unknowns that are the
//   same in all iterations) that its terms are multiples of, it is a sum of coordinates times units: the
//   units are 1, nx, nx * ny. Each unit must be a multiple of the one before; their quotient is the
//   extent of the coordinate of the latter. Two subscripts whose coordinates, but the last one's, are at
//   least 0 and less than the extents are equal only if all their coordinates are: this is how numbers
//   are written with digits.
#pragma once

#include "analysis/integers/Prover.h"
#include "ir/PolynomialArithmetic.h"

#include <optional>
#include <set>

namespace adjgen {

using TermPolynomial = PolynomialOf<Prover::Term, std::less<Prover::Term>>;
constexpr std::size_t MostDimensions = 6;

class GridTerms {
public:
  using Term = Prover::Term;
  using Terms = Prover::Terms;
  explicit GridTerms(Prover &p) : p_(p) {}

  /// A term that stands for the polynomial. Products of lengths and a coordinate are unknown functions:
  /// subscripts with equal coordinates are equal.
  Term term(const TermPolynomial &p);
  /// Of two terms that stand for polynomials.
  std::optional<Term> sum(Term a, Term b);
  void noteLength(Term t) { lengths_.insert(t); }

  struct Coordinates {
    Terms inside; // where all this holds,
    Terms equal;  // the subscripts are equal only if this does, too
  };
  std::optional<Coordinates> coordinates(Term a, Term b);
  /// Properties of the terms so far.
  const Terms &background() const { return background_; }

private:
  using Unit = Terms; // the product of these lengths
  /// The coordinates, as polynomials of what is no length.
  std::map<Unit, TermPolynomial> split(const TermPolynomial &p) const;
  Term linear(const TermPolynomial &p, std::int64_t divisor);
  Term productOf(const Terms &factors);

  Prover &p_;
  std::set<Term> lengths_;
  std::map<Term, TermPolynomial> known_;
  Terms background_;
};

} // namespace adjgen
