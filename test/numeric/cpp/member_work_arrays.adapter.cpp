#include "member_work_arrays.h"
#include "Problem.h"

using oracle::Values;

ORACLE_WEAK double f_d(State &s, State &s_d, double by, double by_d, double *return_d);
ORACLE_WEAK void f_b(State &s, State &s_b, double by, double *by_b, double return_b);
ORACLE_WEAK double f_w(State &s, State &s_b, double by, double *by_b, double return_b);

namespace {

int n;

struct Call {
  Values values;
  State s{};
  explicit Call(Values values) : values(values) {
    s.x.assign(values[0], values[0] + n);
    s.steps = 2;
  }
  void store() const {
    for (int i = 0; i < n; ++i)
      values[0][i] = s.x[static_cast<std::size_t>(i)];
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[3];
  variables[0] = inOut<double>("x", n);
  variables[1] = in<double>("by");
  variables[2] = out<double>("return");
  return {variables,
          3,
          [](Values v) {
            Call p(v);
            v[2][0] = f(p.s, v[1][0]);
            p.store();
          },
          [](Values v, Values d) {
            Call p(v), t(d);
            v[2][0] = f_d(p.s, t.s, v[1][0], d[1][0], d[2]);
            p.store();
            t.store();
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            f_b(p.s, a.s, v[1][0], b[1], b[2][0]);
            p.store();
            a.store();
            b[2][0] = 0.0;
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            v[2][0] = f_w(p.s, a.s, v[1][0], b[1], b[2][0]);
            p.store();
            a.store();
            b[2][0] = 0.0;
          }};
}
