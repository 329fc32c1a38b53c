#include "head_valarrays.h"
#include "Problem.h"

using oracle::Values;

namespace model {

double f(int steps, const Reals &x, Reals &u, Reals &next, Field &field);
ORACLE_WEAK double f_d(int steps, const Reals &x, const Reals &x_d, Reals &u, Reals &u_d, Reals &next,
                       Reals &next_d, Field &field, Field &field_d, double *return_d);
ORACLE_WEAK void f_b(int steps, const Reals &x, Reals &x_b, Reals &u, Reals &u_b, Reals &next, Reals &next_b,
                     Field &field, Field &field_b, double return_b);
ORACLE_WEAK double f_w(int steps, const Reals &x, Reals &x_b, Reals &u, Reals &u_b, Reals &next,
                       Reals &next_b, Field &field, Field &field_b, double return_b);

} // namespace model

namespace {

std::size_t n;
int steps;

struct Call {
  Values values;
  model::Reals x, u, next;
  model::Field field;

  explicit Call(Values values) : values(values), x(n), u(n), next(n), field(n) { copy(false); }
  void store() { copy(true); }

  void copy(bool out) {
    for (std::size_t i = 0; i < n; ++i) {
      const int k = static_cast<int>(i), next_k = static_cast<int>(n + i);
      values.each(x[i], 0, k, out);
      values.each(u[i], 1, k, out);
      values.each(next[i], 1, next_k, out);
      values.each(field.values[i], 2, k, out);
      values.each(field.inner()[i], 2, next_k, out);
    }
    values.each(field.width, 2, static_cast<int>(2 * n), out);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = static_cast<std::size_t>(size);
  steps = m;
  static Variable variables[4];
  variables[0] = in<double>("x", size);
  variables[1] = inOut<double>("u", 2 * size);
  variables[2] = inOut<double>("field", 2 * size + 1);
  variables[3] = out<double>("return");
  return {variables,
          4,
          [](Values v) {
            Call c(v);
            v[3][0] = model::f(steps, c.x, c.u, c.next, c.field);
            c.store();
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            v[3][0] = model::f_d(steps, c.x, t.x, c.u, t.u, c.next, t.next, c.field, t.field, d[3]);
            c.store();
            t.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            model::f_b(steps, c.x, a.x, c.u, a.u, c.next, a.next, c.field, a.field, b[3][0]);
            c.store();
            a.store();
            b[3][0] = 0.0;
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            v[3][0] = model::f_w(steps, c.x, a.x, c.u, a.u, c.next, a.next, c.field, a.field, b[3][0]);
            c.store();
            a.store();
            b[3][0] = 0.0;
          }};
}
