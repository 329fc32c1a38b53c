// Arrays of which each iteration of a loop has an element for itself.
// [own elements] All that the loop's body mentions of the memory has the form `p[i]` or `p[i].m`, with
//   the loop's variable i as first subscript, one variable p, and no pointer on the way from there:
//   iterations have different i, and so different elements.
// [own subscript] Neither i nor p changes in the body; a declaration there is a change.
// [own body] The body consists of assignments, increments, declarations, branches, loops and calls of
//   functions that only compute; it takes no address of the memory, and hands no pointer to what is
//   called. Then what one iteration leaves in p is not what another one finds.
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

class OwnElements {
public:
  OwnElements(LocationTable &table, const ReadWriteResults &effects) : t_(table), effects_(effects) {}

  /// The locations of such arrays in the loop's body.
  const LocationSet &of(const ForStmt *loop);

private:
  LocationTable &t_;
  const ReadWriteResults &effects_;
  NodeMap<ForStmt, LocationSet> known_;
};

} // namespace adjgen
