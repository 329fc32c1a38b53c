// Records of rows: of those that hold numbers and lead to others.
#pragma once

#include "ir/Names.h"
#include <map>

namespace adjgen {

/// Objects with numbers are copied direction by direction, one object for each, so that no pointer in them may lead to
/// numbers: it would lead to those of one direction. Where there is such a pointer, one object has rows in place of its
/// numbers, and pointers to rows: `struct node { double v; struct node *next; }` is
/// `struct node_d3 { double v[3]; struct node_d3 *next; }`.
class RowRecords {
public:
  RowRecords(const Module &m, unsigned directions) : m_(m), directions_(directions) {}

  /// Its objects have rows, or lead to such that have.
  bool has(const Record *r) const;
  struct Made {
    const Record *of;
    Record *made;
  };
  /// A new one, without members, if it is not known.
  std::pair<Made *, bool> of(const Record *r);
  /// Their definitions, for the output.
  std::vector<CarriedItem> items() const;

private:
  std::string nameOf(const Record *r);
  const Module &m_;
  unsigned directions_;
  std::unique_ptr<NameAllocator> names_;
  mutable std::map<const Record *, bool> known_;
  std::deque<Made> made_;
};

} // namespace adjgen
