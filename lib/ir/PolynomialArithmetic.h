// Sums and products of polynomials with integer coefficients, whatever their unknowns are.
#pragma once

#include "ir/LoopExtents.h"

#include <cstdlib>

namespace adjgen {

template <class Unknown, class Less>
void add(PolynomialOf<Unknown, Less> &to, const PolynomialOf<Unknown, Less> &p, std::int64_t factor) {
  for (const auto &[m, c] : p)
    if ((to[m] += factor * c) == 0)
      to.erase(m);
}

template <class Less = ById, class Unknown>
std::vector<Unknown> product(std::vector<Unknown> a, const std::vector<Unknown> &b) {
  a.insert(a.end(), b.begin(), b.end());
  std::sort(a.begin(), a.end(), Less());
  return a;
}

template <class Unknown, class Less>
PolynomialOf<Unknown, Less> product(const PolynomialOf<Unknown, Less> &a,
                                    const PolynomialOf<Unknown, Less> &b) {
  PolynomialOf<Unknown, Less> out;
  for (const auto &[m, c] : a)
    for (const auto &[n, d] : b)
      add(out, {{product<Less>(m, n), c * d}}, 1);
  return out;
}

/// Products of such polynomials, and sums of some, do not overflow.
template <class Unknown, class Less>
bool isSmall(const PolynomialOf<Unknown, Less> &p, std::size_t mostFactors = 3) {
  return p.size() < 16 && std::all_of(
                              p.begin(), p.end(),
                              [&](const auto &x) {
                                return x.first.size() <= mostFactors &&
                                       std::abs(x.second) < (std::int64_t(1) << 27);
                              });
}

} // namespace adjgen
