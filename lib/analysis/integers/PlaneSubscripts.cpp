#include "analysis/integers/PlaneSubscripts.h"
#include "ir/Nest.h"

#include <algorithm>
#include <set>

namespace adjgen {

PlaneSubscripts::PlaneSubscripts(const OmpForStmt *loop, LinearForms &forms,
                                 const RecomputableResults &recomputable, MemberSymbols &values)
    : loop_(loop), polynomials_(loop, forms, recomputable, /*forAddresses=*/true, &values) {
  for (const ForStmt *f : loopsOf(loop))
    distributed_.push_back(f);
  forEachStmt(loop->iteration(), [&](const Stmt *s) {
    if (const auto *f = dyn_cast<ForStmt>(s))
      inner_.push_back(f);
  });
}

std::optional<Polynomial> PlaneSubscripts::sum(const Subscript &s) {
  Polynomial out;
  for (const ElementTerm &t : s) {
    const auto part = polynomials_.of(t.value);
    if (!part)
      return std::nullopt;
    add(out, *part, t.isSubtracted ? -1 : 1);
  }
  return isSmall(out, MostFactors) ? std::optional(out) : std::nullopt;
}

/// About two iterations.
class PlaneSubscripts::Question {
public:
  explicit Question(PlaneSubscripts &p) : p_(p) {}

  /// The variable of this level is larger in the second; those of levels around it are the same.
  bool areApart(const Polynomial &first, const Polynomial &second, std::size_t level) {
    level_ = level;
    Sum x = inIteration(first, 0);
    const Sum y = inIteration(second, 1);
    add(x, y, -1);
    if (!addRanges(x) || !isSmall(x, MostFactors))
      return false;
    for (const std::int64_t sign : {1, -1}) {
      Sum beyond = constant(-1);
      add(beyond, x, sign);
      if (isNotNegative(beyond, ranges_.size()))
        return true;
    }
    return false;
  }

private:
  /// A variable in one of the iterations, 0 or 1; what is the same in both is of 0.
  struct Unknown {
    const Variable *variable;
    int iteration;
  };
  using Number = unsigned;
  using Sum = PolynomialOf<Number, std::less<Number>>;
  struct Range {
    Number unknown;
    Sum least, greatest;
  };

  static Sum constant(std::int64_t value) {
    Sum s;
    if (value != 0)
      s[{}] = value;
    return s;
  }
  static Sum single(Number n) { return Sum{{{n}, 1}}; }
  static Sum times(const Sum &a, const Sum &b) { return product<Number, std::less<Number>>(a, b); }
  static Sum difference(Sum a, const Sum &b) {
    add(a, b, -1);
    return a;
  }

  Number numberOf(const Variable *v, int iteration) {
    const auto known = std::find_if(unknowns_.begin(), unknowns_.end(), [&](const Unknown &u) {
      return u.variable == v && u.iteration == iteration;
    });
    if (known != unknowns_.end())
      return static_cast<Number>(known - unknowns_.begin());
    unknowns_.push_back({v, iteration});
    return static_cast<Number>(unknowns_.size() - 1);
  }
  Number newNumber() {
    unknowns_.push_back({nullptr, 0});
    return static_cast<Number>(unknowns_.size() - 1);
  }
  std::size_t levelOf(const Variable *v) const {
    const auto &all = p_.distributed_;
    return static_cast<std::size_t>(
        std::find_if(all.begin(), all.end(), [&](const ForStmt *f) { return f->variable == v; }) -
        all.begin());
  }
  Number distance() { return numberOf(nullptr, 1); }

  Sum inIteration(const Polynomial &p, int iteration) {
    Sum out;
    for (const auto &[monomial, factor] : p) {
      Sum term = constant(factor);
      for (const Variable *v : monomial)
        term = times(term, value(v, iteration));
      add(out, term, 1);
    }
    return out;
  }
  Sum value(const Variable *v, int iteration) {
    const std::size_t level = levelOf(v);
    if (level == level_ && iteration == 1) {
      Sum s = single(numberOf(v, 0));
      add(s, single(distance()), 1);
      return s;
    }
    const bool isFree = level < p_.distributed_.size() ? level > level_ : p_.polynomials_.isInner(v);
    return single(numberOf(v, isFree ? iteration : 0));
  }

  // ---- [loops with iterations]

  /// Of the variables that are in the sum, and in the bounds of those.
  bool addRanges(const Sum &of) {
    std::vector<std::pair<const ForStmt *, int>> used;
    NodeSet<ForStmt> isUsed[2];
    if (!collect(of, isUsed))
      return false;
    for (std::size_t k = 0; k < p_.distributed_.size(); ++k)
      for (int iteration : {0, 1})
        if ((k == level_ && iteration == 0) || isUsed[iteration].count(p_.distributed_[k]))
          used.push_back({p_.distributed_[k], iteration});
    for (const ForStmt *f : p_.inner_)
      for (int iteration : {0, 1})
        if (isUsed[iteration].count(f))
          used.push_back({f, iteration});
    return std::all_of(used.begin(), used.end(), [&](const auto &x) { return addRange(x.first, x.second); });
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
    const Sum length = difference(greatest, least);
    if (!isSmall(least) || !isSmall(greatest))
      return false;
    if (levelOf(f->variable) != level_) {
      ranges_.push_back({numberOf(f->variable, iteration), least, greatest});
      noteNotNegative(length);
      return true;
    }
    if (iteration == 1)
      return true;
    // Of two iterations that differ, the first one is in front of the last.
    ranges_.push_back({distance(), constant(1), length});
    ranges_.push_back({numberOf(f->variable, 0), least, difference(greatest, single(distance()))});
    noteNotNegative(difference(length, constant(1)));
    return true;
  }
  bool isRanged(Number n) const {
    return std::any_of(ranges_.begin(), ranges_.end(), [&](const Range &r) { return r.unknown == n; });
  }
  /// An unknown of the fact is written as its least value and what it is more.
  void noteNotNegative(Sum fact) {
    for (const auto &[u, value] : written_)
      fact = substituted(fact, u, value);
    // Products of least values must not overflow; that u is at least 300 says that it is at least 200.
    constexpr std::int64_t Most = 200;
    if (const auto c = fact.find({}); c != fact.end())
      c->second = std::max(c->second, -Most);
    if (std::any_of(fact.begin(), fact.end(), [](const auto &x) { return std::abs(x.second) > Most; }))
      return;
    for (const auto &[monomial, factor] : fact) {
      if (monomial.size() != 1 || factor <= 0 || isRanged(monomial[0]) || (factor != 1 && fact.size() > 2))
        continue;
      const Number u = monomial[0];
      Sum rest = fact;
      rest.erase(monomial);
      const bool isAlone = std::all_of(rest.begin(), rest.end(), [&](const auto &x) {
        return std::all_of(x.first.begin(), x.first.end(), [&](Number n) { return n != u && !isRanged(n); });
      });
      if (!isAlone || (factor != 1 && !rest.empty() && !rest.begin()->first.empty()))
        continue;
      // u >= -rest / factor; what is known already is not given up.
      if (isMore_.count(u) && !(rest.size() == 1 && rest.begin()->first.empty() && rest.begin()->second < 0))
        continue;
      const Number more = newNumber();
      isMore_.insert(more);
      Sum value = single(more);
      if (factor == 1)
        add(value, rest, -1);
      else if (!rest.empty())
        add(value, constant(roundedUp(-rest.begin()->second, factor)), 1);
      for (auto &[known, sum] : written_)
        sum = substituted(sum, u, value);
      written_.push_back({u, value});
      return;
    }
  }
  static std::int64_t roundedUp(std::int64_t a, std::int64_t b) {
    return a >= 0 ? (a + b - 1) / b : -(-a / b);
  }

  // ---- [plane subscript]

  static Sum substituted(const Sum &p, Number u, const Sum &value) {
    Sum out;
    for (const auto &[monomial, factor] : p) {
      Sum term = constant(factor);
      for (const Number n : monomial)
        term = times(term, n == u ? value : single(n));
      add(out, term, 1);
    }
    return out;
  }
  /// Whatever values the variables of the first `number` ranges have.
  bool isNotNegative(Sum p, std::size_t number) {
    for (std::size_t k = number; k-- > 0;) {
      const Range &r = ranges_[k];
      Sum factor;
      for (const auto &[monomial, x] : p) {
        const auto times = std::count(monomial.begin(), monomial.end(), r.unknown);
        if (times > 1)
          return false;
        if (times == 0)
          continue;
        auto rest = monomial;
        rest.erase(std::find(rest.begin(), rest.end(), r.unknown));
        factor[rest] = x;
      }
      if (factor.empty())
        continue;
      Sum opposite;
      add(opposite, factor, -1);
      const bool isUp = isNotNegative(factor, k);
      if (!isUp && !isNotNegative(opposite, k))
        return false;
      p = substituted(p, r.unknown, isUp ? r.least : r.greatest);
      if (!isSmall(p, MostFactors))
        return false;
    }
    if (!isSmall(p, MostFactors))
      return false;
    for (const auto &[u, value] : written_)
      p = substituted(p, u, value);
    return std::all_of(p.begin(), p.end(), [&](const auto &x) {
      return x.second > 0 &&
             std::all_of(x.first.begin(), x.first.end(), [&](Number n) { return isMore_.count(n) != 0; });
    });
  }

  PlaneSubscripts &p_;
  std::size_t level_ = 0;
  std::vector<Unknown> unknowns_;
  std::vector<Range> ranges_; // bounds are of what is in front
  std::vector<std::pair<Number, Sum>> written_;
  std::set<Number> isMore_; // not negative
};

bool PlaneSubscripts::areApart(const Subscript &a, const Subscript &b) {
  const auto x = sum(a), y = sum(b);
  if (!x || !y)
    return false;
  for (std::size_t level = 0; level < distributed_.size(); ++level)
    if (!Question(*this).areApart(*x, *y, level) || !Question(*this).areApart(*y, *x, level))
      return false;
  return true;
}

} // namespace adjgen
