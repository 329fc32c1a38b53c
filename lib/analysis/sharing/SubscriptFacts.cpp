// What holds of the products and quotients in subscripts and bounds, which are no linear arithmetic: the prover knows them as
// functions, and is told how their values lie to each other.
#include "analysis/sharing/SubscriptTerms.h"

namespace adjgen {

using Term = Prover::Term;

Prover::Terms SubscriptTerms::background() const {
  Prover::Terms out = background_;
  out.insert(out.end(), grids_.background().begin(), grids_.background().end());
  const Term zero = p_.integer(0);
  // f * x and f * y, x < y: they are at least f apart. (A product with equal factors may have them in another order.)
  auto apart = [&](Term f, Term x, Term fx, Term y, Term fy) {
    out.push_back(p_.anyOf({p_.less(x, y), p_.less(y, x), p_.equal(fx, fy)}));
    const Term notLess = p_.lessEqual(y, x);
    out.push_back(p_.anyOf({notLess, p_.less(f, zero), p_.lessEqual(p_.add(fx, f), fy)}));
    out.push_back(p_.anyOf({notLess, p_.less(zero, f), p_.lessEqual(fy, p_.add(fx, f))}));
  };
  auto both = [&](Term f, Term x, Term fx, Term y, Term fy) {
    apart(f, x, fx, y, fy);
    apart(f, y, fy, x, fx);
  };
  for (std::size_t k = 0; k < products_.size(); ++k) {
    const Product &p = products_[k];
    both(p.left, p.right, p.value, zero, zero);
    both(p.right, p.left, p.value, zero, zero);
    for (std::size_t j = 0; j < k; ++j) {
      const Product &q = products_[j];
      for (auto [f, x] : {std::pair(p.left, p.right), std::pair(p.right, p.left)})
        for (auto [g, y] : {std::pair(q.left, q.right), std::pair(q.right, q.left)})
          if (f == g)
            both(f, x, p.value, y, q.value);
    }
  }
  aboutQuotients(out);
  return out;
}

void SubscriptTerms::aboutQuotients(Prover::Terms &out) const {
  const Term zero = p_.integer(0);
  // n * k / d lies between 0 and n if 0 <= k <= d, d > 0.
  auto between = [&](const Quotient &q, Term n, Term k) {
    const Term isOther = p_.anyOf({p_.less(k, zero), p_.less(q.divisor, k), p_.lessEqual(q.divisor, zero)});
    out.push_back(p_.anyOf(
        {isOther, p_.less(n, zero), p_.allOf({p_.lessEqual(zero, q.value), p_.lessEqual(q.value, n)})}));
    out.push_back(p_.anyOf(
        {isOther, p_.less(zero, n), p_.allOf({p_.lessEqual(n, q.value), p_.lessEqual(q.value, zero)})}));
  };
  for (const Quotient &q : quotients_)
    for (const Product &p : products_)
      if (p.value == q.dividend) {
        between(q, p.left, p.right);
        between(q, p.right, p.left);
      }
  // x / d and y / d, x <= y: they are in this order if d > 0.
  for (const Quotient &p : quotients_)
    for (const Quotient &q : quotients_)
      if (p.value != q.value && p.divisor == q.divisor)
        out.push_back(p_.anyOf({p_.lessEqual(p.divisor, zero), p_.less(q.dividend, p.dividend),
                                p_.lessEqual(p.value, q.value)}));
}

} // namespace adjgen
