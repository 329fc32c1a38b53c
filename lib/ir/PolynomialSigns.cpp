#include "ir/PolynomialSigns.h"

#include <limits>

namespace adjgen {

using Sum = PolynomialSigns::Sum;

constexpr std::size_t MostFactorsOfSum = 4;

Sum PolynomialSigns::constant(std::int64_t value) {
  Sum s;
  if (value != 0)
    s[{}] = value;
  return s;
}

Sum PolynomialSigns::difference(Sum a, const Sum &b) {
  add(a, b, -1);
  return a;
}

static Sum substituted(const Sum &p, PolynomialSigns::Number u, const Sum &value) {
  Sum out;
  for (const auto &[monomial, factor] : p) {
    Sum term = PolynomialSigns::constant(factor);
    for (const PolynomialSigns::Number n : monomial)
      term = PolynomialSigns::times(term, n == u ? value : PolynomialSigns::single(n));
    add(out, term, 1);
  }
  return out;
}

bool PolynomialSigns::addRange(Number variable, const Sum &least, const Sum &greatest) {
  if (!isSmall(least) || !isSmall(greatest))
    return false;
  ranges_.push_back({variable, least, greatest});
  return true;
}

bool PolynomialSigns::isRanged(Number u) const {
  return std::any_of(ranges_.begin(), ranges_.end(), [&](const Range &r) { return r.variable == u; });
}

// ---- [least values]

/// Products of values do not overflow: none has a larger number, nor polynomials that they are put into.
constexpr std::int64_t MostInValues = 1000;

static bool isUsableValue(const Sum &s) {
  return s.size() < 8 &&
         std::all_of(s.begin(), s.end(), [](const auto &x) { return std::abs(x.second) <= MostInValues; });
}

static bool takesValues(const Sum &p) {
  return std::all_of(p.begin(), p.end(), [](const auto &x) {
    std::int64_t most = std::int64_t(1) << 55;
    for (std::size_t k = 0; k < x.first.size(); ++k)
      most /= MostInValues;
    return std::abs(x.second) < most;
  });
}

static std::int64_t roundedUp(std::int64_t a, std::int64_t b) { return a >= 0 ? (a + b - 1) / b : -(-a / b); }

/// factor * u + rest >= 0: u as its least value, and what it is more.
std::optional<Sum> PolynomialSigns::valueFrom(const Sum &fact, Number u, std::int64_t factor) {
  Sum rest = fact;
  rest.erase({u});
  const bool isConstant = rest.empty() || (rest.size() == 1 && rest.begin()->first.empty());
  const bool isUsable =
      !isRanged(u) && factor > 0 && (factor == 1 || isConstant) &&
      std::all_of(rest.begin(), rest.end(), [&](const auto &x) {
        return std::none_of(x.first.begin(), x.first.end(), [&](Number n) { return n == u || isRanged(n); });
      });
  // What is known already is not given up.
  const bool saysMore = isConstant && !rest.empty() && rest.begin()->second < 0;
  if (!isUsable || (isMore_.count(u) && !saysMore))
    return std::nullopt;
  const Number more = std::numeric_limits<Number>::max() - static_cast<Number>(isMore_.size());
  isMore_.insert(more);
  Sum value = single(more);
  if (factor == 1)
    add(value, rest, -1);
  else if (!rest.empty())
    add(value, constant(roundedUp(-rest.begin()->second, factor)), 1);
  return value;
}

void PolynomialSigns::noteNotNegative(Sum fact) {
  if (!isSmall(fact, MostFactorsOfSum) || !takesValues(fact))
    return;
  for (const auto &[u, value] : written_)
    fact = substituted(fact, u, value);
  constexpr std::int64_t Most = 200; // that u is at least 300 says that it is at least 200
  if (const auto c = fact.find({}); c != fact.end())
    c->second = std::max(c->second, -Most);
  if (std::any_of(fact.begin(), fact.end(), [](const auto &x) { return std::abs(x.second) > Most; }))
    return;
  for (const auto &[monomial, factor] : fact) {
    const auto value = monomial.size() == 1 ? valueFrom(fact, monomial[0], factor) : std::optional<Sum>();
    if (!value)
      continue;
    auto written = written_;
    for (auto &[known, sum] : written)
      sum = substituted(sum, monomial[0], *value);
    written.push_back({monomial[0], *value});
    if (std::all_of(written.begin(), written.end(), [](const auto &w) { return isUsableValue(w.second); }))
      written_ = std::move(written);
    return;
  }
}

// ---- [ranges]

bool PolynomialSigns::isNotNegative(Sum p, std::size_t number) const {
  for (std::size_t k = number; k-- > 0;) {
    const Range &r = ranges_[k];
    Sum factor;
    for (const auto &[monomial, x] : p) {
      const auto times = std::count(monomial.begin(), monomial.end(), r.variable);
      if (times > 1)
        return false;
      if (times == 0)
        continue;
      auto rest = monomial;
      rest.erase(std::find(rest.begin(), rest.end(), r.variable));
      factor[rest] = x;
    }
    if (factor.empty())
      continue;
    const bool isUp = isNotNegative(factor, k);
    if (!isUp && !isNotNegative(difference({}, factor), k))
      return false;
    p = substituted(p, r.variable, isUp ? r.least : r.greatest);
    if (!isSmall(p, MostFactorsOfSum))
      return false;
  }
  if (!isSmall(p, MostFactorsOfSum) || !takesValues(p))
    return false;
  for (const auto &[u, value] : written_)
    p = substituted(p, u, value);
  return std::all_of(p.begin(), p.end(), [&](const auto &x) {
    return x.second > 0 &&
           std::all_of(x.first.begin(), x.first.end(), [&](Number n) { return isMore_.count(n) != 0; });
  });
}

} // namespace adjgen
