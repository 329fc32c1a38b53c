// The test by which a head's derivative chooses between its two versions: are all arrays of the caller's apart?
#pragma once

#include "analysis/sharing/CallExtents.h"

namespace adjgen {

/// Locals that lead into a row of a table from their declaration on, and are used for nothing but its elements: the
/// row, or the element whose address they have.
using RowPointers = NodeMap<Variable, Path>;

/// Those of a head.
struct HeadTables {
  RowTables tables;
  RowPointers rows;
};

/// Tables of rows that the version gets as arrays of arrays (RowTables.h).
struct TablesOnEntry {
  struct Shape {
    std::vector<const Variable *> lengths; // parameters of the version: of each dimension but the first
  };
  struct Table {
    const Variable *primal, *flat; // parameters of the head, of the version
    unsigned shape;
  };
  std::vector<Shape> shapes;
  std::vector<Table> tables;
  RowTables flat; // in the version's primal
  const Table *find(const Variable *flatParameter) const {
    for (const Table &t : tables)
      if (t.flat == flatParameter)
        return &t;
    return nullptr;
  }
};

/// Parameters, and members of what these lead to, that nothing changes: the version takes them to be equal.
using EqualLengths = std::vector<Path>;

struct VersionTest {
  const Function *head = nullptr;
  CallExtents reached;         // what the call may reach of them
  std::vector<bool> hasShadow; // each array
  TablesOnEntry tables;
  std::vector<EqualLengths> equal;
};

} // namespace adjgen
