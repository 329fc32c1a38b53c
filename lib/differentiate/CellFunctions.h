// Values of one cell each, `sum += x[c[i]] * x[c[i]] / (1.0 + x[c[i]])`, as calls of functions of that cell: what
// Factors.h asks for, so that the adjoint of the cell is summed up without its factor.
//
// [value of a cell] The value's only reals that are no literals are reads of one cell, or of a local that only its
//   declaration sets, to such a cell; it is evaluated whenever its statement is; and all reads of the cell in the
//   statement, or of the local in the function, are in it. A pointer that is declared in front of the statement,
//   `p = &x[e]`, with nothing but declarations between, leads to the cell x[e].
// [place of the array] The array is what a pointer leads to, `x[e]`. A member, `g->x[e]`, that nothing in the region
//   changes, and a whole array are given a pointer in front of the region. So are members of an array of structs,
//   `x[e].y`, that consist of numbers of one type (C only, whose structs hold nothing else): the array is one of
//   numbers then.
// [function of a cell] Where the cell is read for a function of the source's that takes and uses nothing but one
//   number, no function is made; only the pointer is.
// [dear factor] Its derivative is more than a number or a product or two, which cost no more than the sums.
// [collected] The cell's adjoint is summed in blocks now: Blocked.
// [all of the array] The same is true of whatever else of the array is collected, and there are two such values at most:
//   each has sums of its own.
// [factored then] It is Factored where the value is a call; the plan of the program with these calls says so.
#pragma once

#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// [place of the array]
struct CellPlace {
  Path array; // or the pointer to it
  const Expr *index = nullptr;
  const Type *record = nullptr; // of the elements; null: they are numbers
  std::int64_t number = 0;      // the cell's, among those of an element

  /// Is the array known by a variable that leads to its numbers?
  bool hasPointer() const { return array.isVariable() && array.type()->isPointer() && !record; }
};

struct CellValue {
  const Function *function; // that holds it
  const Stmt *statement;    // in front of which the call stands; behind it, if it declares `local`
  const Expr *value;        // null: the statement declares what a function of the source's takes
  const Function *called;   // that function, or null
  const LoadExpr *read;     // of the cell
  CellPlace place;
  const Variable *local = nullptr; // that holds it; null: none
  const OmpParallelStmt *region =
      nullptr; // in front of which a pointer to the array is to be declared; null: none is
};
using CellValues = std::vector<CellValue>;

/// [value of a cell] to [all of the array].
CellValues valuesOfCells(const Module &canonical, const AdjointPlan &plan);
/// The program with calls in their places.
Module withCellFunctions(const Module &canonical, const CellValues &values);
/// [factored then]. `plan`: of the program with all of these calls.
CellValues valuesBetterCalled(const CellValues &values, const Module &canonical, const AdjointPlan &plan);

} // namespace adjgen
