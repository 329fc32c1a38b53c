// Locations: what data-flow facts are about. A location is a cell (see Alias.h) as it is reached in one
// function: either a local scalar that nothing else can name (assignments to it overwrite all of it:
// *strong*), or memory, perhaps known to be reached through one restrict parameter.
#pragma once

#include "analysis/memory/Alias.h"
#include "llvm/ADT/SparseBitVector.h"
#include "llvm/ADT/iterator_range.h"
#include <unordered_map>

namespace adjgen {

using LocationId = unsigned;

/// Takes memory for what it holds, not for all locations of the program: those of one function have numbers
/// close to one another. While one walks over it, it may grow, but nothing may be taken out.
class LocationSet {
public:
  bool test(LocationId id) const { return bits_.test(id); }
  void set(LocationId id) { bits_.set(id); }
  void reset(LocationId id) { bits_.reset(id); }
  bool any() const { return !bits_.empty(); }
  bool none() const { return bits_.empty(); }
  std::size_t count() const { return bits_.count(); }
  bool unite(const LocationSet &other) { return bits_ |= other.bits_; } // true if it grew
  void subtract(const LocationSet &other) { bits_.intersectWithComplement(other.bits_); }
  bool meets(const LocationSet &other) const { return bits_.intersects(other.bits_); }
  auto set_bits() const { return llvm::make_range(bits_.begin(), bits_.end()); } // in ascending order

private:
  llvm::SparseBitVector<256> bits_;
};

struct Location {
  CellId cell = NoCell;
  const Variable *base = nullptr;  // restrict parameter
  const Variable *local = nullptr; // the variable itself, for strong locations
  bool operator==(const Location &) const = default;
};

class LocationTable {
public:
  LocationTable(const AliasResults &alias) : alias_(alias) {}

  LocationId of(const Path &p);
  LocationId of(const Variable *v);
  LocationId ofCell(CellId c); // memory, by whatever way
  /// readsOf() for expressions of the module, which are asked for again and again.
  const LocationSet &readsOfModule(const Expr *e);
  const Location &operator[](LocationId id) const { return all_[id]; }
  std::size_t size() const { return all_.size(); }
  /// A path's own location; of a record: those of all its members.
  std::vector<LocationId> allOf(const Path &p);
  /// Is a strong location in the set, by itself or as memory?
  bool holds(const LocationSet &set, LocationId strong);
  void remove(LocationSet &set, LocationId strong);
  void removeCell(LocationSet &set, CellId c) const;
  /// Is a location of the cell in the set?
  bool holdsCell(const LocationSet &set, CellId c) const;
  bool isStrong(LocationId id) const { return all_[id].local != nullptr; }
  /// The same memory seen from another function: without the restrict parameter; strong locals have none.
  LocationId outside(LocationId id) { return ofCell(all_[id].cell); }
  bool mayOverlap(LocationId a, LocationId b) const;
  bool mayOverlap(LocationId a, const LocationSet &set) const;
  /// ... of what functions of the C library write as text (strcpy, snprintf): although `char *` may lead to any object, nobody
  /// lets them write into numbers and pointers.
  bool mayOverlapText(LocationId text, const LocationSet &set) const;
  static void add(LocationSet &set, LocationId id) { set.set(id); }
  static bool contains(const LocationSet &set, LocationId id) { return set.test(id); }
  static bool unite(LocationSet &into, const LocationSet &from) { return into.unite(from); }
  const AliasResults &alias() const { return alias_; }

private:
  LocationId intern(Location l);
  LocationId found(const Path &p);
  const LocationSet &overlapping(LocationId a) const;

  const AliasResults &alias_;
  std::vector<Location> all_;
  using Lists = std::unordered_map<CellId, std::vector<LocationId>>;
  Lists ofCell_, ofRepresentative_;  // by a location's cell
  std::vector<LocationId> external_; // whose cells are
  /// The locations that may overlap one, as far as has been asked: of its own cell's, and of the external ones, so many
  /// have been looked at. Others are not: two cells that are not external are apart.
  struct Overlaps {
    LocationSet set;
    std::size_t ofCell = 0, external = 0;
  };
  mutable std::unordered_map<LocationId, Overlaps> overlaps_;
  struct Hash {
    std::size_t operator()(const Location &l) const;
  };
  std::unordered_map<Location, LocationId, Hash> ids_;
  std::unordered_map<const Variable *, LocationId> ofVariable_;
  std::unordered_map<const Expr *, LocationSet> reads_;
};

/// What evaluating an expression, or reaching a path, reads.
void readsOf(LocationTable &t, const Expr *e, LocationSet &out);
/// Reads on the way to a path: the pointers that are followed, and subscripts; not the path's own value.
void readsOnTheWay(LocationTable &t, const Path &p, LocationSet &out);

} // namespace adjgen
