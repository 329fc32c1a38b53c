#include "Problem.h"
#include <vector>

using oracle::Values;
using Reals = std::vector<double>;

void f(int steps, Reals &u, Reals &v);
ORACLE_WEAK void f_d(int steps, Reals &u, Reals &u_d, Reals &v, Reals &v_d);
ORACLE_WEAK void f_b(int steps, Reals &u, Reals &u_b, Reals &v, Reals &v_b);
ORACLE_WEAK void f_w(int steps, Reals &u, Reals &u_b, Reals &v, Reals &v_b);

static int n, steps;

namespace {

struct Call {
  Values values;
  Reals u, v;

  explicit Call(Values values) : values(values), u(n), v(n) { copy(false); }
  void copy(bool out) {
    for (int i = 0; i < n; i++) {
      values.each(u[i], 0, i, out);
      values.each(v[i], 1, i, out);
    }
  }
};

} // namespace

template <class F> static void pair(Values v, Values d, const F &call) {
  Call c(v), s(d);
  call(steps, c.u, s.u, c.v, s.v);
  c.copy(true);
  s.copy(true);
}

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size, steps = m;
  static Variable variables[2];
  variables[0] = inOut<double>("u", n);
  variables[1] = inOut<double>("v", n);
  return {variables,
          2,
          [](Values v) {
            Call c(v);
            f(steps, c.u, c.v);
            c.copy(true);
          },
          [](Values v, Values d) { pair(v, d, f_d); },
          [](Values v, Values b) { pair(v, b, f_b); },
          [](Values v, Values b) { pair(v, b, f_w); }};
}
