// Tables of pointers to rows, `double **a` with elements a[i][j], that a head could have as arrays of arrays.
//
// [table of rows] A parameter of a head that is a pointer to pointers to real numbers, or to pointers to such.
//   The head only reads the pointers in it: as part of an element, a[i][j], or of the address of one; or as a row,
//   the value of an expression of its own, `double *r = a[i]`. Nothing in the head sets a pointer in memory.
//
// [tables exchanged] Local variables may hold such tables, if all that sets them are copies of others. Those
//   that are copied to each other have one shape: rows of one length, at one distance.
#pragma once

#include "ir/Module.h"
#include "ir/NodeSets.h"

namespace adjgen {

struct RowTables {
  struct Shape {
    const Type *element = nullptr; // of a row
    unsigned levels = 0;           // pointers on the way to a row
  };
  std::vector<Shape> shapes;
  NodeMap<Variable, unsigned> shapeOf; // of parameters and locals
  bool contains(const Variable *v) const { return shapeOf.count(v) != 0; }
};

RowTables rowTables(const Function *head);

/// How many pointers a variable of such a type leads through to a row of real numbers; 0: it is no such table.
unsigned levelsOfTable(const Type *t);

} // namespace adjgen
