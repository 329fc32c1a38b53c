// The types of shadows in several directions. A cell, a number or an object with numbers alone, becomes a row: one
// cell for each direction, side by side. Objects that lead to numbers have rows, and pointers to rows.
#pragma once

#include "ir/Builder.h"
#include "support/DirectionCount.h"
#include "transform/directions/RowRecords.h"
#include <map>

namespace adjgen {

class RowTypes {
public:
  RowTypes(const Module &m, const DirectionCount &directions)
      : types_(m.types()), directions_(directions), records_(m, directions.number) {}

  /// A number, or an object that has numbers in itself and leads to none.
  bool isCell(const Type *t) const { return t->isReal() || (t->isRecord() && t->holdsReal() && !hasRows(t)); }
  /// An object in which numbers are rows, or that leads to such objects.
  bool hasRows(const Type *t) const { return t->isRecord() && records_.has(t->record); }
  /// A cell, or an array of cells.
  bool isMadeOfCells(const Type *t) const { return isCell(t->innermostElement()); }
  /// A pointer whose elements are cells, or arrays of them.
  bool leadsToCells(const Type *t) const { return t->isPointer() && isMadeOfCells(t->element); }
  /// Rows follow each other in memory without a type of their own, where their length has no constant.
  bool areFlat() const { return directions_.number == 0; }

  /// Of memory that held a value of type t, behind pointers too.
  const Type *widened(const Type *t);
  /// Of a variable of type t.
  const Type *ofVariable(const Type *t);
  /// Of a parameter of type t: rows are passed by their address.
  const Type *ofParameter(const Type *t);
  /// What a parameter is declared as, which was declared as t; null: as it has its type.
  const Type *declared(const Type *t);

  /// Of the records of rows that are in use now.
  std::vector<CarriedItem> definitions() const { return records_.items(); }

  /// Why objects of this type have no rows; empty: they have.
  std::string problem(const Type *t);

private:
  const Type *rowPointer(const Type *cells, unsigned qualifiers);
  const Type *recordOfRows(const Type *t);
  std::string problemOf(const Record *r);
  TypeTable &types_;
  const DirectionCount &directions_;
  RowRecords records_;
  std::map<const Record *, std::string> known_;
};

} // namespace adjgen
