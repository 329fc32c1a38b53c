// How far apart the cells are that two subscripts of one array lead to, in what the loops around say of its sizes.
//
// [executed loops] In the body of a loop, the loops around it have an iteration, `1 < n - 1`, and their variables lie
//   between their bounds. From that follow the least values of sizes, n >= 3, and which polynomials are not negative
//   (PolynomialSigns.h).
// [cells of planes] Let the subscripts be s * i + a and s * i + b, i the loop's variable, s a literal, a and b polynomials
//   without it. Then cells of different iterations differ if a is b, or if a - b or b - a is more than s times the
//   distance of the loop's first and last iteration: `q * n * m + i * m + j` and `(q + 1) * n * m + (i - 1) * m + j`, j
//   in a row of less than m.
// [rows of arrays] `a[0][i][j]` and `a[1][k][l]` differ, as long as subscripts stay in the rows they are of, as the
//   language asks. Programs that go on from row to row are common, too: so this is asked only where nothing else says it.
// [exact subscripts] Arithmetic is signed, or modulo 2^64 as addresses are. Unknowns are variables that only their
//   declaration sets, and integers in memory, if the function sets no such ones, nor pointers on the way, and calls nothing that may.
#pragma once

#include "ir/Module.h"
#include "ir/NodeSets.h"
#include "ir/PolynomialSigns.h"

#include <functional>

namespace adjgen {

class SubscriptDistances {
public:
  SubscriptDistances(const Module &module, const BlockStmt *body);

  /// Do the paths, of what nothing in the loop sets, lead to different cells in different iterations of it?
  bool areApartInOthers(const Path &a, const Path &b, const ForStmt *loop) const;
  /// In the same iteration, too?
  bool areApart(const Path &a, const Path &b, const ForStmt *loop) const;
  /// [rows of arrays]
  bool areInDifferentRows(const Path &a, const Path &b, const ForStmt *loop) const;

private:
  using Unknown = PolynomialSigns::Number; // of a query
  using Sum = PolynomialSigns::Sum;
  class Query;

  void note(const Stmt *s, std::vector<const ForStmt *> &around);

  const Module &module_;
  NodeMap<Stmt, std::vector<const ForStmt *>> nests_; // of loops: those around, and itself
  NodeMap<Variable, const PureCallExpr *> trips_;     // of variables that hold iterations: of how many
  /// One declaration of a variable, which may have another one in the other sweep.
  struct Declared {
    const Expr *value; // null: it is no polynomial's
    std::vector<const ForStmt *> around;
  };
  NodeMap<Variable, std::vector<Declared>> values_; // of what only declarations set
  VariableSet changing_;
  bool keepsNumbers_ = true, keepsPointers_ = true; // in memory
};

} // namespace adjgen
