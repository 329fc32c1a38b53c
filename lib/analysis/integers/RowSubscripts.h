// Subscripts of arrays whose rows have a length that only the run knows, written out: a[column + width *
// row].
//
// [row subscript] Subscripts are polynomials of variables, and of what is in memory, that do not change
//   in the worksharing loop, of its own variable and of those of loops inside it. Each is row * N + e * N
//   + inner + what does not change, N a product of variables that do not change. Where the inner parts of
//   two accesses, by the bounds of their loops, always differ by less than N, one cell is reached from
//   rows that are e - e' apart only: a multiple of N that is smaller than N is zero. Of unsigned numbers
//   this needs that N is what it is, not a negative one: loops that are executed go as far as N.
#pragma once

#include "analysis/integers/ElementPaths.h"
#include "analysis/integers/Polynomial.h"

namespace adjgen {

class RowSubscripts {
public:
  /// `values`: what stands for integers in memory that do not change in the loop.
  RowSubscripts(const OmpForStmt *loop, LinearForms &forms, const RecomputableResults &recomputable,
                MemberSymbols &values);
  using Subscript = std::vector<ElementTerm>;
  /// Iterations that reach one element, one by the subscript a, the other by b, are at most so many apart.
  std::optional<std::int64_t> apart(const Subscript &a, const Subscript &b);

private:
  struct Rows {
    Monomial width;
    std::int64_t number = 0, constant = 0;
    Polynomial invariant, low, high; // low and high: of the inner part
  };

  std::optional<Rows> rowsOf(const Subscript &subscript);
  /// The least and the greatest value in the loop's body.
  std::optional<std::pair<Polynomial, Polynomial>> bounds(const Variable *v);
  bool addInner(const Monomial &m, std::int64_t factor, Rows &rows);
  bool isInner(const Variable *v) const { return polynomials_.isInner(v); }
  /// An execution of a loop that has iterations shows it.
  bool isNotNegative(const Variable *v);
  bool isNegative(const Polynomial &p);

  const Variable *row_;
  Polynomials polynomials_;
};

} // namespace adjgen
