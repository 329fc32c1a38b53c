// Cells whose present value no adjoint reads: what overwrites them again need not save it.
// [unread values] An assignment to `p[i]` that the forward sweep executes, and that is not undone by
//   arithmetic, gives the cell a value that is *unread* until something needs a value that may lie there,
//   until what stands on the way to the cell may have changed, or until any statement comes that is no
//   declaration, assignment, increment or branch. After a branch is unread what is so after both its
//   ways; at the start of an iteration, which may be the first, nothing is. What the cell held before is
//   that assignment's affair: it saves it, or nobody needs it.
#pragma once

#include "analysis/effects/ReadWrite.h"

#include <vector>

namespace adjgen {

class UnreadValues {
public:
  UnreadValues(LocationTable &t, const ReadWriteResults &effects) : t_(t), effects_(effects) {}

  /// Is the statement of a kind that values stay unread across?
  static bool areKeptBy(const Stmt *s);
  bool contains(const Path &p) const;
  /// What s assigns to may stand on the way to cells: the same path is another cell from here on.
  void changed(const Stmt *s);
  /// The value that `p` has been given by s, which has `changed` what it assigns to.
  void add(const Stmt *s, const Path &p);
  void need(const LocationSet &read);
  void clear() { values_.clear(); }
  /// Of the values unread on one way and those on the other, the ones that are so on both.
  void intersect(const UnreadValues &other);
  void operator=(const UnreadValues &other) { values_ = other.values_; }
  UnreadValues(const UnreadValues &) = default;

private:
  struct Value {
    Path path;
    LocationSet own, way; // where it lies; what is read on the way there
  };
  bool overlap(const LocationSet &a, const LocationSet &b) const;

  LocationTable &t_;
  const ReadWriteResults &effects_;
  std::vector<Value> values_;
};

} // namespace adjgen
