// n=6 m=3 head=model::f no-roundtrip : a head with std::valarray: parameters, members, swapped, assigned and computed with
#include "head_valarrays.h"
#include <utility>

namespace model {

static double norm(const Reals &v) { return (v * v).sum(); }

double f(int steps, const Reals &x, Reals &u, Reals &next, Field &field) {
  for (int t = 0; t < steps; ++t) {
    next = 0.5 * u + x * u.cshift(1) - 0.1 * field.values;
    next[0] = x[1] * u[0];
    std::swap(u, next);
  }
  field.inner() *= u;
  field.values = field.inner() * field.width + norm(x);
  u[std::slice(0, 2, 3)] = x[std::slice(1, 2, 2)];
  double s = u.max();
  for (std::size_t i = 0; i < field.size(); ++i)
    s += field.at(i) * u[i];
  return s * norm(next);
}

} // namespace model
