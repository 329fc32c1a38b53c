#include "analysis/integers/GridTerms.h"

#include <numeric>

namespace adjgen {

std::map<GridTerms::Unit, TermPolynomial> GridTerms::split(const TermPolynomial &p) const {
  std::map<Unit, TermPolynomial> out;
  for (const auto &[monomial, factor] : p) {
    Unit unit;
    Terms rest;
    for (Term t : monomial)
      (lengths_.count(t) ? unit : rest).push_back(t);
    out[unit][rest] = factor;
  }
  return out;
}

Prover::Term GridTerms::productOf(const Terms &factors) {
  if (factors.empty())
    return p_.integer(1);
  return factors.size() == 1 ? factors[0] : p_.apply("product of " + std::to_string(factors.size()), factors);
}

Prover::Term GridTerms::linear(const TermPolynomial &p, std::int64_t divisor) {
  Term out = p_.integer(0);
  for (const auto &[monomial, factor] : p)
    out = p_.add(out, p_.multiply(factor / divisor, productOf(monomial)));
  return out;
}

Prover::Term GridTerms::term(const TermPolynomial &p) {
  Term out = p_.integer(0);
  const Term zero = out;
  for (const auto &[unit, coordinate] : split(p)) {
    const Term k = linear(coordinate, 1);
    if (unit.empty()) {
      out = p_.add(out, k);
      continue;
    }
    Terms factors = unit;
    factors.push_back(k);
    const Term product = productOf(factors);
    background_.push_back(p_.anyOf({p_.negation(p_.equal(k, zero)), p_.equal(product, zero)}));
    out = p_.add(out, product);
  }
  known_[out] = p;
  return out;
}

std::optional<Prover::Term> GridTerms::sum(Term a, Term b) {
  auto x = known_.find(a), y = known_.find(b);
  if (x == known_.end() || y == known_.end())
    return std::nullopt;
  TermPolynomial sum = x->second;
  add(sum, y->second, 1);
  return isSmall(sum, MostDimensions) ? std::optional(term(sum)) : std::nullopt;
}

/// The greatest number that divides all coefficients; 0: there are none.
static std::int64_t divisorOf(const TermPolynomial &p) {
  std::int64_t out = 0;
  for (const auto &[monomial, factor] : p)
    out = std::gcd(out, factor);
  return out;
}

std::optional<GridTerms::Coordinates> GridTerms::coordinates(Term a, Term b) {
  auto x = known_.find(a), y = known_.find(b);
  if (x == known_.end() || y == known_.end())
    return std::nullopt;
  auto ofX = split(x->second), ofY = split(y->second);
  ofX[{}]; // elements are counted one by one
  std::vector<Unit> units;
  for (const auto *coordinates : {&ofX, &ofY})
    for (const auto &[unit, coordinate] : *coordinates)
      units.push_back(unit);
  std::sort(units.begin(), units.end(),
            [](const Unit &u, const Unit &v) { return std::pair(u.size(), u) < std::pair(v.size(), v); });
  units.erase(std::unique(units.begin(), units.end()), units.end());
  if (units.size() < 2)
    return std::nullopt;
  Coordinates out;
  std::int64_t number = 1; // the unit is number * the product of its lengths
  for (std::size_t k = 0; k < units.size(); ++k) {
    const Term coordinates[] = {linear(ofX[units[k]], number), linear(ofY[units[k]], number)};
    out.equal.push_back(p_.equal(coordinates[0], coordinates[1]));
    if (k + 1 == units.size())
      break;
    const Unit &unit = units[k], &next = units[k + 1];
    const std::int64_t nextNumber = std::gcd(divisorOf(ofX[next]), divisorOf(ofY[next]));
    if (!std::includes(next.begin(), next.end(), unit.begin(), unit.end()) || nextNumber % number != 0)
      return std::nullopt;
    Terms quotient;
    std::set_difference(next.begin(), next.end(), unit.begin(), unit.end(), std::back_inserter(quotient));
    const Term extent = p_.multiply(nextNumber / number, productOf(quotient));
    for (Term c : coordinates) {
      out.inside.push_back(p_.lessEqual(p_.integer(0), c));
      out.inside.push_back(p_.less(c, extent));
    }
    number = nextNumber;
  }
  return out;
}

} // namespace adjgen
