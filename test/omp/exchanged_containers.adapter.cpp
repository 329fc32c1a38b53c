#include "Problem.h"
#include <vector>

using oracle::Values;
using Reals = std::vector<double>;
using Integers = std::vector<int>;

void f(int steps, Reals &u, Reals &v, Reals &w, const Integers &near);
ORACLE_WEAK void f_d(int steps, Reals &u, Reals &u_d, Reals &v, Reals &v_d, Reals &w, Reals &w_d,
                     const Integers &near);
ORACLE_WEAK void f_b(int steps, Reals &u, Reals &u_b, Reals &v, Reals &v_b, Reals &w, Reals &w_b,
                     const Integers &near);
ORACLE_WEAK void f_w(int steps, Reals &u, Reals &u_b, Reals &v, Reals &v_b, Reals &w, Reals &w_b,
                     const Integers &near);

static int n, steps;

namespace {

struct Call {
  Values values;
  Reals u, v, w;
  Integers near;

  explicit Call(Values values) : values(values), u(n), v(n), w(n), near(3 * n) {
    for (int i = 0; i < 3 * n; i++)
      near[i] = (i * 7 + i / 5) % n;
    copy(false);
  }
  void copy(bool out) {
    for (int i = 0; i < n; i++) {
      values.each(u[i], 0, i, out);
      values.each(v[i], 1, i, out);
      values.each(w[i], 2, i, out);
    }
  }
};

} // namespace

template <class F> static void pair(Values v, Values d, const F &call) {
  Call c(v), s(d);
  call(steps, c.u, s.u, c.v, s.v, c.w, s.w, c.near);
  c.copy(true);
  s.copy(true);
}

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size, steps = m;
  static Variable variables[3];
  variables[0] = inOut<double>("u", n);
  variables[1] = inOut<double>("v", n);
  variables[2] = inOut<double>("w", n);
  return {variables,
          3,
          [](Values v) {
            Call c(v);
            f(steps, c.u, c.v, c.w, c.near);
            c.copy(true);
          },
          [](Values v, Values d) { pair(v, d, f_d); },
          [](Values v, Values b) { pair(v, b, f_b); },
          [](Values v, Values b) { pair(v, b, f_w); }};
}
