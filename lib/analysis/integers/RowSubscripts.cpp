#include "analysis/integers/RowSubscripts.h"

#include <algorithm>
#include <cstdlib>

namespace adjgen {

RowSubscripts::RowSubscripts(const OmpForStmt *loop, LinearForms &forms,
                             const RecomputableResults &recomputable, MemberSymbols &values)
    : row_(loop->loop->variable), polynomials_(loop, forms, recomputable, /*forAddresses=*/true, &values) {}

std::optional<std::pair<Polynomial, Polynomial>> RowSubscripts::bounds(const Variable *v) {
  const ForStmt *f = polynomials_.inner().at(v);
  return f ? polynomials_.bounds(f) : std::nullopt;
}

bool RowSubscripts::isNotNegative(const Variable *v) {
  const auto &loops = polynomials_.inner();
  return std::any_of(loops.begin(), loops.end(), [&](const auto &x) {
    const auto b = bounds(x.first);
    if (!b)
      return false;
    Polynomial length = b->second; // less one; not negative where the body is executed
    add(length, b->first, -1);
    const auto constant = length.find({});
    const auto own = length.find({v});
    return own != length.end() && own->second == 1 && length.size() == (constant == length.end() ? 1u : 2u) &&
           (constant == length.end() || constant->second <= 0);
  });
}

bool RowSubscripts::isNegative(const Polynomial &p) {
  auto constant = p.find({});
  return constant != p.end() && constant->second < 0 &&
         std::all_of(
             p.begin(), p.end(),
             [&](const auto &x) {
               return x.second < 0 &&
                      std::all_of(x.first.begin(), x.first.end(), [&](auto *v) { return isNotNegative(v); });
             });
}

/// factor * m, m a product of one loop's variable and of what does not change and is not negative.
bool RowSubscripts::addInner(const Monomial &m, std::int64_t factor, Rows &rows) {
  const auto inner = std::find_if(m.begin(), m.end(), [&](auto *v) { return isInner(v); });
  Monomial rest = m;
  rest.erase(rest.begin() + (inner - m.begin()));
  const auto b = bounds(*inner);
  const bool isUsable = b && factor > 0 && std::all_of(rest.begin(), rest.end(), [&](auto *v) {
                          return !isInner(v) && isNotNegative(v);
                        });
  if (!isUsable)
    return false;
  for (auto [part, bound] : {std::pair(&rows.low, &b->first), std::pair(&rows.high, &b->second)})
    add(*part, product(*bound, {{rest, factor}}), 1);
  auto isFixed = [&](const auto &x) {
    return std::none_of(x.first.begin(), x.first.end(), [&](auto *v) { return v == row_ || isInner(v); });
  };
  return std::all_of(rows.low.begin(), rows.low.end(), isFixed) &&
         std::all_of(rows.high.begin(), rows.high.end(), isFixed);
}

std::optional<RowSubscripts::Rows> RowSubscripts::rowsOf(const Subscript &subscript) {
  const auto sum = polynomials_.of(subscript);
  if (!sum || !isSmall(*sum))
    return std::nullopt;
  const Polynomial &p = *sum;
  Rows rows;
  for (const auto &[m, factor] : p)
    if (auto at = std::find(m.begin(), m.end(), row_); at != m.end()) {
      if (!rows.width.empty() || factor != 1)
        return std::nullopt;
      rows.width = m;
      rows.width.erase(rows.width.begin() + (at - m.begin()));
      if (rows.width.empty() ||
          std::any_of(rows.width.begin(), rows.width.end(), [&](auto *v) { return v == row_ || isInner(v); }))
        return std::nullopt;
    }
  for (const auto &[m, factor] : p) {
    if (std::find(m.begin(), m.end(), row_) != m.end())
      continue;
    if (m.empty())
      rows.constant = factor;
    else if (m == rows.width)
      rows.number = factor;
    else if (std::none_of(m.begin(), m.end(), [&](auto *v) { return isInner(v); }))
      rows.invariant[m] = factor;
    else if (!addInner(m, factor, rows))
      return std::nullopt;
  }
  return rows.width.empty() ? std::nullopt : std::optional(rows);
}

std::optional<std::int64_t> RowSubscripts::apart(const Subscript &a, const Subscript &b) {
  const auto x = rowsOf(a), y = rowsOf(b);
  if (!x || !y || x->width != y->width)
    return std::nullopt;
  auto isLess = [&](const Rows &u, const Rows &v) { // the rest of u, less that of v, is less than the width
    Polynomial d = u.high;
    add(d, v.low, -1);
    add(d, u.invariant, 1);
    add(d, v.invariant, -1);
    add(d, {{{}, u.constant - v.constant}}, 1);
    add(d, {{u.width, 1}}, -1);
    return isNegative(d);
  };
  if (!isLess(*x, *y) || !isLess(*y, *x))
    return std::nullopt;
  return std::abs(x->number - y->number);
}

} // namespace adjgen
