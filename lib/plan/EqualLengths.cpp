// [equal lengths] Lengths of rows that are mostly equal, though nothing in the text says so: `u.nx` and `k.nx` of two
// objects. What runs through a row of both, the variable of a loop, or what bounds this, shows which ones these are; a
// test on entry finds whether they are.
#include "ir/Visitor.h"
#include "plan/Plan.h"

#include <algorithm>

namespace adjgen {

namespace {

class EqualLengthSearch {
public:
  explicit EqualLengthSearch(const CallExtents &reached) : reached_(reached) {}

  std::vector<EqualLengths> found() {
    for (const RangeOnEntry &r : reached_.ranges)
      if (!r.elements)
        bound(r);
    for (const LoopExtents::Array &a : reached_.arrays)
      for (const Polynomial &p : a.subscripts)
        rows(p);
    std::vector<EqualLengths> out;
    for (auto &[loop, lengths] : groups())
      if (lengths.size() > 1)
        out.push_back(std::move(lengths));
    return out;
  }

private:
  bool isLoop(const Variable *v) const {
    return std::any_of(reached_.ranges.begin(), reached_.ranges.end(),
                       [&](const RangeOnEntry &r) { return r.variable == v; });
  }
  /// Loops from somewhere to in front of a length, or near to it.
  void bound(const RangeOnEntry &r) {
    const Variable *length = nullptr;
    for (const auto &[monomial, factor] : r.last)
      if (!monomial.empty()) {
        if (length || monomial.size() != 1 || factor != 1)
          return;
        length = monomial[0];
      }
    if (length && !isLoop(length))
      lengthsOf_[r.variable].insert(length);
  }
  /// Of a[... + more * length * row + more * column + ...], the length.
  void rows(const Polynomial &p) {
    for (const auto &[ofColumn, factor] : p) {
      const Variable *column = onlyLoopIn(ofColumn);
      if (!column)
        continue;
      for (const auto &[ofRow, other] : p)
        if (const Variable *row = onlyLoopIn(ofRow); row && ofRow.size() == ofColumn.size() + 1)
          if (const Variable *length = beyond(without(ofRow, row), without(ofColumn, column)))
            lengthsOf_[column].insert(length);
    }
  }
  const Variable *onlyLoopIn(const Monomial &m) const {
    const Variable *loop = nullptr;
    for (const Variable *v : m)
      if (isLoop(v)) {
        if (loop)
          return nullptr;
        loop = v;
      }
    return loop;
  }
  static Monomial without(Monomial m, const Variable *v) {
    m.erase(std::find(m.begin(), m.end(), v));
    return m;
  }
  /// What a has more than b; null: not one.
  static const Variable *beyond(Monomial a, const Monomial &b) {
    for (const Variable *v : b) {
      auto at = std::find(a.begin(), a.end(), v);
      if (at == a.end())
        return nullptr;
      a.erase(at);
    }
    return a.size() == 1 ? a[0] : nullptr;
  }

  /// Loops that have a length in common are about the same rows.
  std::vector<std::pair<const Variable *, EqualLengths>> groups() const {
    std::vector<VariableSet> sets;
    for (const auto &[loop, lengths] : lengthsOf_) {
      VariableSet all = lengths;
      for (auto set = sets.begin(); set != sets.end();) {
        if (std::none_of(set->begin(), set->end(), [&](const Variable *v) { return all.count(v) != 0; })) {
          ++set;
          continue;
        }
        all.insert(set->begin(), set->end());
        set = sets.erase(set);
      }
      sets.push_back(std::move(all));
    }
    std::vector<std::pair<const Variable *, EqualLengths>> out;
    for (const VariableSet &set : sets) {
      EqualLengths equal;
      for (const Variable *v : set) {
        auto member = reached_.members.find(v);
        const Path p = member == reached_.members.end() ? Path(v) : member->second->path;
        if (equal.empty() || p.type()->canonical == equal[0].type()->canonical)
          equal.push_back(p);
      }
      out.emplace_back(*set.begin(), std::move(equal));
    }
    return out;
  }

  const CallExtents &reached_;
  NodeMap<Variable, VariableSet> lengthsOf_; // of the rows that a loop runs through
};

} // namespace

std::vector<EqualLengths> lengthsThatMayBeEqual(const VersionTest &test) {
  return EqualLengthSearch(test.reached).found();
}

} // namespace adjgen
