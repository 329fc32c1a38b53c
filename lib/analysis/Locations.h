// Locations: what data-flow facts are about. A location is a cell (see Alias.h) as it is reached in one
// function: either a local scalar that nothing else can name (assignments to it overwrite all of it:
// *strong*), or memory, perhaps known to be reached through one restrict parameter.
#pragma once

#include "analysis/Alias.h"
#include "llvm/ADT/BitVector.h"

namespace adjgen {

using LocationId = unsigned;
using LocationSet = llvm::BitVector; // grows on demand: use LocationTable's operations

struct Location {
  CellId cell = NoCell;
  const Variable *base = nullptr;  // restrict parameter
  const Variable *local = nullptr; // the variable itself, for strong locations
  bool operator<(const Location &o) const {
    if (cell != o.cell)
      return cell < o.cell;
    return base != o.base ? ById()(base, o.base) : ById()(local, o.local);
  }
};

class LocationTable {
public:
  LocationTable(const AliasResults &alias) : alias_(alias) {}

  LocationId of(const Path &p);
  LocationId of(const Variable *v) { return of(Path(v)); }
  LocationId ofCell(CellId c); // memory, by whatever way
  const Location &operator[](LocationId id) const { return all_[id]; }
  std::size_t size() const { return all_.size(); }
  /// A path's own location; of a record: those of all its members.
  std::vector<LocationId> allOf(const Path &p);
  /// Is a strong location in the set, by itself or as memory?
  bool holds(const LocationSet &set, LocationId strong);
  void remove(LocationSet &set, LocationId strong);
  bool isStrong(LocationId id) const { return all_[id].local != nullptr; }
  /// The same memory seen from another function: without the restrict parameter; strong locals have none.
  LocationId outside(LocationId id) { return ofCell(all_[id].cell); }
  bool mayOverlap(LocationId a, LocationId b) const;
  bool mayOverlap(LocationId a, const LocationSet &set) const;
  static void add(LocationSet &set, LocationId id);
  static bool contains(const LocationSet &set, LocationId id) { return id < set.size() && set.test(id); }
  static bool unite(LocationSet &into, const LocationSet &from); // true if it grew
  const AliasResults &alias() const { return alias_; }
  std::string name(LocationId id) const;

private:
  LocationId intern(Location l);
  const AliasResults &alias_;
  std::vector<Location> all_;
  std::map<Location, LocationId> ids_;
};

/// What evaluating an expression, or reaching a path, reads.
void readsOf(LocationTable &t, const Expr *e, LocationSet &out);
/// Reads on the way to a path: the pointers that are followed, and subscripts; not the path's own value.
void readsOnTheWay(LocationTable &t, const Path &p, LocationSet &out);

} // namespace adjgen
