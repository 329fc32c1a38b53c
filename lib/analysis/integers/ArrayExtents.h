// Which elements of an array the iterations of a worksharing loop may reach, as the run can know before
// the loop: for tests of whether two arrays are apart, and of how far apart iterations are that reach one
// element.
//
// [ranges of subscripts] Subscripts are polynomials (Polynomial.h) of variables that do not change in the
//   loop and of the loops' variables, which lie between bounds of the same form. Conditions around an
//   access, and strides, are left out: there may be more elements in between than are reached. Pointers that
//   the iteration sets are followed (ElementPaths.h).
//
// [members in extents] The pointer to the elements, and integers in subscripts and bounds, may be members
//   of a variable, or of what a pointer leads to. Where that one is not null they can be read in front of
//   the loop, but not where only an access under a condition goes through it; but for elements in rows of a table, if the
//   loop's head, or what each iteration certainly executes, reads the object, too.
//
// [rows of tables] A loop that every iteration i, of all numbers between the loop's bounds, certainly executes
//   may go from table[i + c] to in front of table[i + c + 1], one by one, the table an array of integers that
//   nothing changes in the loop: rows in compressed storage. Where the table's elements do not decrease, no two
//   iterations have a value of its variable in common.
//
// [values of tables] A subscript may be made of integers in an array that nothing changes in the loop, `x[near[k]]`:
//   they lie between the least and the greatest of those that the loop reads. It must read them all,
//   whatever it finds in them: the read stands under no condition, in loops that go up or down one by one between bounds
//   that do not change in the loop, and its subscript has each of their variables in one term; or its subscript is that
//   of an element in a row of a table, or is itself made of one value of a table, and otherwise of what does not change. Where a loop
//   around it has no iterations, nothing is read.
//
// [rows of iterations] All subscripts of an array may be of one form, stride * v + rest: v the worksharing
//   loop's variable, or that of a row of a table, and the stride of what does not change. Then iterations
//   whose v differ by more than the width of the rests over the stride reach no element in common. As many
//   iterations as that take turns, so this is of use where these are far less than all: the rests are products of
//   fewer unknowns than stride and number of iterations together, loops' variables counted as what bounds them,
//   quotients not. So rows are about as wide as the stride; or one loop runs through all cells of a grid, `c < nx * ny`,
//   and reaches a row to either side, `c - ny`.
#pragma once

#include "analysis/integers/ElementPaths.h"
#include "analysis/integers/Polynomial.h"

namespace adjgen {

class ArrayExtents {
public:
  ArrayExtents(const OmpForStmt *loop, LocationTable &t, const ReadWriteResults &effects,
               const RecomputableResults &recomputable, const VariableSet &threadPrivate,
               MemberSymbols &members)
      : loop_(loop), t_(t), recomputable_(recomputable),
        forms_(loop, t, effects, recomputable, threadPrivate),
        polynomials_(loop, forms_, recomputable, /*forAddresses=*/true, &members), members_(members),
        threadPrivate_(threadPrivate) {}
  /// From now on, [values of tables] are followed.
  void followTables();
  /// Of an element that an iteration may reach: what it is an element of, and its number; the ranges of that are
  /// among those found. nullopt: it is not known.
  struct Reached {
    Path array; // a pointer, or the array itself
    Polynomial subscript;
  };
  std::optional<Reached> elementReached(const Path &p);
  /// [ranges of subscripts], of an element that an iteration reaches by the path, perhaps under a condition.
  /// Once it is false for one path, it is for all of the same array.
  void add(const Path &p, bool isConditional);
  /// [members in extents]: what leads to the array that the path ends in; null if that cannot be known.
  static std::optional<Path> arrayOf(const Path &p);
  /// The same, pointers of the iteration followed; it may be the array itself.
  std::optional<Path> arrayReached(const Path &p);
  bool isKnown(const Path &array) const { return found_.find(array) && !isUnknown(array); }
  /// [rows of iterations]
  std::optional<LoopExtents::Rows> rowsOf(const Path &array) const;
  LoopExtents found() const;

private:
  bool isUnknown(const Path &array) const;
  std::optional<ElementPath> reached(const Path &p);
  std::optional<Polynomial> subscript(const ElementPath &e);
  std::optional<Polynomial> numberOf(const ElementPath &e);
  bool addRanges(const Polynomial &p, bool isConditional);
  bool addRange(const Variable *v, bool isConditional);
  VariableSet objectsRead() const;
  bool isThere(const Path &p);
  bool addTable(const ForStmt *rows);
  const LoadExpr *elementOfTable(const Expr *bound, Path &table);
  bool isExecutedAlways(const Stmt *s) const;
  const Variable *valueOfTable(const LoadExpr *l);
  std::optional<Polynomial> numberInTable(const ElementPath &e, const Path &p);
  std::optional<std::vector<const ForStmt *>> loopsAround(const LoadExpr *l) const;
  bool hasFixedBounds(const LoopExtents::Range &r) const;
  bool hasExactRange(const Polynomial &p) const;
  bool leavesNothingOut(const Polynomial &p) const;
  std::optional<std::vector<const Variable *>> loopsLeft(const LoadExpr *l, const Polynomial &number);
  bool readsWholeTable() const;
  const LoopExtents::Range *rowOfTable(const Polynomial &p) const;
  bool isFixed(const Monomial &m) const;
  bool isQuotient(const Variable *v) const;
  std::size_t degree(const Polynomial &p) const;

  const OmpForStmt *loop_;
  LocationTable &t_;
  const RecomputableResults &recomputable_;
  LinearForms forms_;
  Polynomials polynomials_;
  MemberSymbols &members_;
  const VariableSet &threadPrivate_;
  bool followsTables_ = false;
  LoopExtents found_;
  std::vector<Path> unknown_;
  std::vector<std::pair<const LoadExpr *, const Variable *>> values_; // [values of tables]; null: no value's
  VariableSet visiting_;
  std::optional<VariableSet> objects_; // [members in extents]: that are there if there are iterations
};

} // namespace adjgen
