// Cells that a loop reaches one after the other, and what must be apart from them.
#pragma once

#include "ir/Stmt.h"
#include <vector>

namespace adjgen {

/// What a loop uses beside the row of cells that one of its statements assigns, and must be apart from it, as
/// the run finds out.
struct RowTest {
  const Stmt *row; // assignment, increment
  std::vector<Path> others;
  const Stmt *original = nullptr; // of which `row` is one round, written out
};
/// The pointer by which a cell is reached, or the array itself.
Path arrayOfCell(Path cell);
/// The other way round: what `row` assigns, and `other`, which is another one's row.
bool isTested(const std::vector<RowTest> &tests, const Path &other, const Stmt *row);

} // namespace adjgen
