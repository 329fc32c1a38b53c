// The types of shadows in several directions. A cell, a number or an object with numbers, becomes a row: one
// cell for each direction, side by side.
#pragma once

#include "ir/Builder.h"
#include "support/DirectionCount.h"
#include <map>

namespace adjgen {

class RowTypes {
public:
  RowTypes(TypeTable &types, const DirectionCount &directions) : types_(types), directions_(directions) {}

  /// A number, or an object that has numbers in itself.
  static bool isCell(const Type *t) { return t->isReal() || (t->isRecord() && t->holdsReal()); }
  /// A cell, or an array of cells.
  static bool isMadeOfCells(const Type *t) { return isCell(t->innermostElement()); }
  /// A pointer whose elements are cells, or arrays of them.
  static bool leadsToCells(const Type *t) { return t->isPointer() && isMadeOfCells(t->element); }
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

  /// Why objects of this type have no rows; empty: they have.
  std::string problem(const Type *t);

private:
  const Type *rowPointer(const Type *cells, unsigned qualifiers);
  std::string problemOf(const Record *r);
  TypeTable &types_;
  const DirectionCount &directions_;
  std::map<const Record *, std::string> known_;
};

} // namespace adjgen
