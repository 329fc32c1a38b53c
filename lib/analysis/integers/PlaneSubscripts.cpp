#include "analysis/integers/PlaneSubscripts.h"
#include "ir/Nest.h"
#include "ir/PolynomialSigns.h"

#include <algorithm>

namespace adjgen {

PlaneSubscripts::PlaneSubscripts(const OmpForStmt *loop, LinearForms &forms,
                                 const RecomputableResults &recomputable, MemberSymbols &values)
    : polynomials_(loop, forms, recomputable, /*forAddresses=*/true, &values) {
  for (const ForStmt *f : loopsOf(loop))
    distributed_.push_back(f);
  forEachStmt(loop->iteration(), [&](const Stmt *s) {
    if (const auto *f = dyn_cast<ForStmt>(s))
      inner_.push_back(f);
  });
}

/// About two iterations.
class PlaneSubscripts::Question {
public:
  explicit Question(PlaneSubscripts &p) : p_(p) {}

  /// The variable of this level is larger in the second; those of levels around it are the same.
  bool areApart(const Polynomial &first, const Polynomial &second, std::size_t level) {
    level_ = level;
    const Sum distance = Signs::difference(inIteration(first, 0), inIteration(second, 1));
    if (!addRanges(distance))
      return false;
    return signs_.isNotNegative(Signs::difference(distance, Signs::constant(1))) ||
           signs_.isNotNegative(Signs::difference(Signs::constant(-1), distance));
  }

private:
  using Signs = PolynomialSigns;
  using Sum = Signs::Sum;
  using Number = Signs::Number;
  /// A variable in one of the iterations, 0 or 1; what is the same in both is of 0.
  struct Unknown {
    const Variable *variable;
    int iteration;
  };

  Number numberOf(const Variable *v, int iteration) {
    const auto known = std::find_if(unknowns_.begin(), unknowns_.end(), [&](const Unknown &u) {
      return u.variable == v && u.iteration == iteration;
    });
    if (known != unknowns_.end())
      return static_cast<Number>(known - unknowns_.begin());
    unknowns_.push_back({v, iteration});
    return static_cast<Number>(unknowns_.size() - 1);
  }
  std::size_t levelOf(const Variable *v) const {
    const auto &all = p_.distributed_;
    return static_cast<std::size_t>(
        std::find_if(all.begin(), all.end(), [&](const ForStmt *f) { return f->variable == v; }) -
        all.begin());
  }
  /// From the one iteration to the other.
  Number step() { return numberOf(nullptr, 1); }

  Sum inIteration(const Polynomial &p, int iteration) {
    Sum out;
    for (const auto &[monomial, factor] : p) {
      Sum term = Signs::constant(factor);
      for (const Variable *v : monomial)
        term = Signs::times(term, value(v, iteration));
      add(out, term, 1);
    }
    return out;
  }
  Sum value(const Variable *v, int iteration) {
    const std::size_t level = levelOf(v);
    const bool isFree = level < p_.distributed_.size() ? level > level_ : p_.polynomials_.isInner(v);
    Sum s = Signs::single(numberOf(v, isFree ? iteration : 0));
    if (level == level_ && iteration == 1)
      add(s, Signs::single(step()), 1);
    return s;
  }

  // ---- [loops with iterations]

  /// Of the variables that are in the sum, and in the bounds of those.
  bool addRanges(const Sum &of) {
    NodeSet<ForStmt> used[2];
    if (!collect(of, used))
      return false;
    used[0].insert(p_.distributed_[level_]);
    for (const auto *loops : {&p_.distributed_, &p_.inner_})
      for (const ForStmt *f : *loops)
        for (int iteration : {0, 1})
          if (used[iteration].count(f) && !addRange(f, iteration))
            return false;
    return true;
  }
  bool collect(const Sum &of, NodeSet<ForStmt> (&out)[2]) {
    for (const auto &[monomial, factor] : of)
      for (const Number n : monomial) {
        const Unknown u = unknowns_[n];
        const ForStmt *f = u.variable ? p_.polynomials_.loopOf(u.variable) : nullptr;
        if (u.variable && p_.polynomials_.isInner(u.variable) && !f)
          return false;
        if (!f || !out[u.iteration].insert(f).second)
          continue;
        const auto bounds = p_.polynomials_.bounds(f);
        if (!bounds || !collect(inIteration(bounds->first, u.iteration), out) ||
            !collect(inIteration(bounds->second, u.iteration), out))
          return false;
      }
    return true;
  }
  bool addRange(const ForStmt *f, int iteration) {
    const auto bounds = p_.polynomials_.bounds(f);
    if (!bounds)
      return false;
    const Sum least = inIteration(bounds->first, iteration),
              greatest = inIteration(bounds->second, iteration);
    const Sum length = Signs::difference(greatest, least);
    const Number own = numberOf(f->variable, iteration);
    if (levelOf(f->variable) != level_) {
      signs_.noteNotNegative(length);
      return signs_.addRange(own, least, greatest);
    }
    // Of two iterations that differ, the first one is in front of the last.
    signs_.noteNotNegative(Signs::difference(length, Signs::constant(1)));
    return signs_.addRange(step(), Signs::constant(1), length) &&
           signs_.addRange(own, least, Signs::difference(greatest, Signs::single(step())));
  }

  PlaneSubscripts &p_;
  std::size_t level_ = 0;
  std::vector<Unknown> unknowns_;
  Signs signs_;
};

bool PlaneSubscripts::areApart(const Subscript &a, const Subscript &b) {
  const auto x = polynomials_.of(a), y = polynomials_.of(b);
  if (!x || !y)
    return false;
  for (std::size_t level = 0; level < distributed_.size(); ++level)
    if (!Question(*this).areApart(*x, *y, level) || !Question(*this).areApart(*y, *x, level))
      return false;
  return true;
}

} // namespace adjgen
