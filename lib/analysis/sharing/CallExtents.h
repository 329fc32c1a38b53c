// Which elements of its caller's arrays a head may reach, as its call knows on entry: for one test of whether
// they are all apart, in front of everything.
//
// [reached by a call] Subscripts are polynomials of the head's parameters, and of members of what these lead
//   to, that nothing changes, and of the variables of loops, which lie between bounds of the same form; a
//   local pointer that is set once is followed to what it is set from. Pointers that are copied and exchanged
//   may each lead to any of the arrays whose pointers they get, so that all of these are reached alike.
//
// [read on entry] The values of index arrays that nothing changes are read, the least and the greatest: so many
//   elements as certainly are read later, and no others, since arrays may be longer than what is allocated. That
//   needs subscripts whose least and greatest value some iteration has: each variable of a loop occurs once, and
//   its bounds do not change; of elements that are subscripts of others, none may be left out. Of rows of elements,
//   from starts[i] to starts[i + 1], the run must find the starts to be in order. What is read anyway may be used
//   under conditions, in the same loops or in loops inside of these.
//
// [counted on entry] Counters (Counters.h) lie between their first value and that plus the trips of their loops; of a
//   [triangle], the run adds up the inner loop's. A local that the head certainly declares with an integer made
//   of parameters is computed on entry, if it is a quotient: `n * (n + 1) / 2`.
//
// [known arrays] The extents of all memory of the caller's are known that may overlap with other memory of
//   the caller's: what may not, because of its types, is left out. The pointers to it are parameters, and
//   members of what parameters lead to, of one object each. There are none if the head calls functions that
//   may reach memory of the caller's, or set pointers.
//
// [done at once] A head may return at once if there is nothing to do, `if (a->n < 0) return;`: all that it does then stands
//   under a condition that the call can evaluate on entry. Where it does not hold, nothing is to be known, and nothing
//   is read; under it, what follows is certain. Conditions count so only if not all is known otherwise.
//
// [rows on entry] Of tables of rows (RowTables.h) whose rows are taken to stand one behind the other, the subscripts
//   of rows and those inside of rows are known, one by one. The pointers that certainly are read later may be read
//   on entry, as elements of index arrays may: those of rows that all iterations of loops with fixed bounds use.
#pragma once

#include "analysis/effects/Recomputable.h"
#include "analysis/integers/MemberSymbols.h"
#include "analysis/sharing/RowTables.h"
#include "ir/LoopExtents.h"

#include <memory>
#include <optional>

namespace adjgen {

/// An unknown of polynomials, which lies between the values of two others, or of elements of an array.
struct RangeOnEntry {
  const Variable *variable = nullptr; // of a loop; or it stands for elements of an array
  Polynomial first, last;             // of a loop
  std::optional<Path> elements;       // the pointer to the array
  Polynomial subscript;
  std::vector<const Variable *> loops; // around: if one has no iterations, nothing is read
  bool areRows = false;                // of a loop from elements[subscript] to elements[subscript + 1]
  const Expr *value = nullptr;         // it stands for this
  bool isTriangle =
      false; // from 0 to a sum of trips, from `first` to `last`, `subscript` being how many there are
};

/// [rows on entry]
struct RowsOnEntry {
  std::vector<const Variable *> tables; // parameters; all of them, if a loop has as many iterations
  std::vector<Polynomial> rows;         // of each level
  std::optional<Polynomial> column;
  bool isCertain = false;
  std::vector<const Variable *> loops;   // around: if one has no iterations, nothing is read
  const Variable *exchangedIn = nullptr; // the loop's variable
};

struct CallExtents {
  std::vector<RangeOnEntry> ranges;             // of what does not change, and of variables of those before
  std::vector<LoopExtents::Array> arrays;       // the pointers' values are those on entry
  NodeMap<Variable, const LoadExpr *> members;  // what unknowns of polynomials stand for
  std::vector<const Variable *> throughPointer; // parameters through which they, and pointers, are read
  std::vector<RowsOnEntry> rows;                // of tables among the arrays
  std::vector<const Expr *> conditions;         // [done at once], the outer ones first
};

/// [known arrays]; nullopt: not all are known, or there are no two of them, and no table.
std::optional<CallExtents> extentsOfCall(const Module &module, const Function *head, LocationTable &table,
                                         const ReadWriteResults &effects,
                                         const RecomputableResults &recomputable, const RowTables &tables);

} // namespace adjgen
