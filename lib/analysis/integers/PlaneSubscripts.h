// Subscripts of arrays of several dimensions that are written out as one number, `(q * n + i) * m + j`: can two
// iterations of a worksharing loop reach one element?
//
// [plane subscript] Subscripts are polynomials of the loop's variables, of those of loops inside it, and of what does
//   not change in it. Of two iterations, one variable of the construct is larger by at least one in the second;
//   variables of loops inside differ freely, each between its bounds. The difference of the two subscripts is not
//   zero if it is positive, or negative, whatever values these have (ir/PolynomialSigns.h).
// [loops with iterations] Loops around both accesses are executed: what their bounds say of sizes (n - 1 > 1) counts. Of
//   unsigned numbers it needs the same: loops of more iterations than there are bytes do not end.
#pragma once

#include "analysis/integers/ElementPaths.h"
#include "analysis/integers/Polynomial.h"

namespace adjgen {

class PlaneSubscripts {
public:
  using Subscript = std::vector<ElementTerm>;
  /// `values`: what stands for integers in memory that do not change in the loop.
  PlaneSubscripts(const OmpForStmt *loop, LinearForms &forms, const RecomputableResults &recomputable,
                  MemberSymbols &values);
  /// Iterations that reach one element, one by a, the other by b, are the same.
  bool areApart(const Subscript &a, const Subscript &b);

private:
  class Question;

  Polynomials polynomials_;
  std::vector<const ForStmt *> distributed_; // the outermost first
  std::vector<const ForStmt *> inner_;       // those around others first
};

} // namespace adjgen
