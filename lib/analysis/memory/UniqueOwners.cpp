// Problem: two members of objects of one class, or the elements of two containers of one object, are never
// the same memory, but all that is known of the caller's memory by its types is that it may be.
// Invariant: a cell has owners, or is a member, only if all that the caller can reach it by is one member
// (that owns it), of an object that is itself a part of one other, or of none. A pointer that owns nothing,
// and a function whose body is not known, may lead anywhere; so may what a class shows of itself by calls.
#include "analysis/memory/UniqueOwners.h"

namespace adjgen {

class OwnerSearch {
public:
  OwnerSearch(const Module &m, AliasResults &r) : r_(r) {
    for (CellId c = 0; c < r_.cells_.size(); ++c)
      if (r_.find(c) == c && r_.cells_[c].external)
        addWays(c);
    for (const Head &h : m.heads)
      for (const Variable *p : h.function->parameters)
        for (const CellId c : r_.leaves(r_.cellOf(p)))
          addWays(c);
    for (CellId c = 0; c < r_.cells_.size(); ++c)
      if (r_.find(c) == c && r_.cells_[c].seenByUnknown)
        open_.merge(r_.reachable(c));
  }

  void run() {
    for (const auto &[c, ways] : ways_) {
      if (open_.count(c))
        continue;
      const std::optional<Part> owner = owningMember(c);
      if (const std::optional<Owners> o = wayTo(owner ? owner : plainMember(c)))
        r_.cells_[c].owners = *o;
    }
  }

private:
  using Owners = AliasResults::Owners;
  struct Part {
    CellId whole;
    const Record *record; // null: the whole is of several types
    unsigned field;
  };
  /// How the caller comes to a cell.
  struct Ways {
    std::vector<Part> parts;
    std::vector<CellId> pointers;
  };

  void addWays(CellId c) {
    const AliasResults::Cell &cell = r_.cells_[c];
    if (cell.pointee != NoCell)
      ways_[r_.find(cell.pointee)].pointers.push_back(c);
    const Record *record = cell.records.size() == 1 ? *cell.records.begin() : nullptr;
    for (const auto &[k, f] : cell.fields)
      ways_[r_.find(f)].parts.push_back({c, record, k});
  }

  /// The only way, as a part of something.
  std::optional<Part> onlyPart(CellId c) const {
    const auto it = ways_.find(c);
    if (it == ways_.end() || it->second.parts.size() != 1 || !it->second.pointers.empty())
      return {};
    const Part &p = it->second.parts.front();
    return p.record && !p.record->isUnion ? std::optional<Part>(p) : std::nullopt;
  }

  /// A member, or what one owns. What calls lead to, `d.window(0)`, may be in other objects as well.
  static bool isInside(const Part &p) {
    const Field &f = p.record->fields[p.field];
    return f.owns || f.name.find('(') == std::string::npos;
  }

  /// The member itself, of which the cell is the array, or the pointer to it.
  std::optional<Part> owningMember(CellId c) const {
    const Ways &ways = ways_.at(c);
    const bool isPointedTo = ways.parts.empty() && ways.pointers.size() == 1;
    const std::optional<Part> p = onlyPart(isPointedTo ? ways.pointers.front() : c);
    return p && p->record->fields[p->field].owns ? p : std::nullopt;
  }

  /// Of an object that nothing reaches by numbers alone.
  std::optional<Part> plainMember(CellId c) const {
    const std::optional<Part> p = onlyPart(c);
    return p && r_.cells_[r_.find(p->whole)].scalars.empty() ? p : std::nullopt;
  }

  /// Of all the objects that it is in.
  std::optional<Owners> wayTo(std::optional<Part> p) const {
    if (!p)
      return {};
    Owners result;
    for (; p; p = onlyPart(p->whole)) {
      if (result.size() > MostNested || !isInside(*p))
        return {};
      result.insert(result.begin(), {p->record, p->field});
      const auto it = ways_.find(p->whole);
      if (it == ways_.end() || it->second.parts.empty())
        return result; // an object of its own
    }
    return {};
  }

  static constexpr std::size_t MostNested = 50; // unification may make a record a part of itself

  AliasResults &r_;
  std::map<CellId, Ways> ways_;
  std::set<CellId> open_;
};

void findOwners(const Module &module, AliasResults &alias) { OwnerSearch(module, alias).run(); }

bool AliasResults::areApart(const Owners &a, const Owners &b) {
  for (std::size_t k = 0; k < a.size() && k < b.size() && a[k].first == b[k].first; ++k)
    if (a[k].second != b[k].second)
      return true;
  return false;
}

} // namespace adjgen
