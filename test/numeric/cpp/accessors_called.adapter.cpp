#include "accessors_called.h"
#include "Problem.h"

using oracle::Values;

ORACLE_WEAK double f_d(Mesh &o, Mesh &o_d, double by, double by_d, double *return_d);
ORACLE_WEAK void f_b(Mesh &o, Mesh &o_b, double by, double *by_b, double return_b);
ORACLE_WEAK double f_w(Mesh &o, Mesh &o_b, double by, double *by_b, double return_b);

namespace {

int n;

struct Call {
  Values values;
  Mesh o;
  explicit Call(Values values) : values(values), o(n) {
    for (int i = 0; i < n; ++i)
      o.x(i) = values[0][i];
  }
  void store() {
    for (int i = 0; i < n; ++i)
      values[0][i] = o.x(i);
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
            v[2][0] = f(p.o, v[1][0]);
            p.store();
          },
          [](Values v, Values d) {
            Call p(v), t(d);
            v[2][0] = f_d(p.o, t.o, v[1][0], d[1][0], d[2]);
            p.store();
            t.store();
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            f_b(p.o, a.o, v[1][0], b[1], b[2][0]);
            p.store();
            a.store();
            b[2][0] = 0.0;
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            v[2][0] = f_w(p.o, a.o, v[1][0], b[1], b[2][0]);
            p.store();
            a.store();
            b[2][0] = 0.0;
          }};
}
