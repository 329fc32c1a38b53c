#include "head_assignments.h"
#include "Problem.h"

using oracle::Values;
using Reals = std::vector<double>;
using Rows = std::vector<std::vector<double>>;

void f(int steps, const Reals &x, Reals &y, Reals &z, State &s, Rows &rows, Rows &more);
ORACLE_WEAK void f_d(int steps, const Reals &x, const Reals &x_d, Reals &y, Reals &y_d, Reals &z, Reals &z_d,
                     State &s, State &s_d, Rows &rows, Rows &rows_d, Rows &more, Rows &more_d);
ORACLE_WEAK void f_b(int steps, const Reals &x, Reals &x_b, Reals &y, Reals &y_b, Reals &z, Reals &z_b,
                     State &s, State &s_b, Rows &rows, Rows &rows_b, Rows &more, Rows &more_b);
ORACLE_WEAK void f_w(int steps, const Reals &x, Reals &x_b, Reals &y, Reals &y_b, Reals &z, Reals &z_b,
                     State &s, State &s_b, Rows &rows, Rows &rows_b, Rows &more, Rows &more_b);

namespace {

int n, steps;

struct Call {
  Values values;
  Reals x, y, z;
  State s;
  Rows rows, more;

  explicit Call(Values values) : values(values), x(n), y(n), z(n), rows(2, Reals(n)), more(rows) {
    s.pair.resize(2);
    s.own.resize(2);
    s.kinds.resize(n);
    s.cells.resize(2);
    s.cells[0].kind = s.cells[1].kind = 1;
    copy(false);
  }
  void store() { copy(true); }

  void copy(bool out) {
    for (int i = 0; i < n; ++i) {
      values.each(x[i], 0, i, out);
      values.each(y[i], 1, i, out);
      values.each(z[i], 2, i, out);
      values.each(rows[0][i], 4, i, out);
      values.each(rows[1][i], 4, n + i, out);
      values.each(more[0][i], 5, i, out);
      values.each(more[1][i], 5, n + i, out);
    }
    for (int i = 0; i < 2; ++i) {
      values.each(s.pair[i], 3, i, out);
      values.each(s.own[i], 3, 2 + i, out);
      values.each(s.cells[i].value, 3, 4 + i, out);
    }
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size;
  steps = m;
  static Variable variables[6];
  variables[0] = in<double>("x", n);
  variables[1] = inOut<double>("y", n);
  variables[2] = out<double>("z", n);
  variables[3] = inOut<double>("s", 6);
  variables[4] = inOut<double>("rows", 2 * n);
  variables[5] = inOut<double>("more", 2 * n);
  return {variables,
          6,
          [](Values v) {
            Call c(v);
            f(steps, c.x, c.y, c.z, c.s, c.rows, c.more);
            c.store();
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            f_d(steps, c.x, t.x, c.y, t.y, c.z, t.z, c.s, t.s, c.rows, t.rows, c.more, t.more);
            c.store();
            t.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            f_b(steps, c.x, a.x, c.y, a.y, c.z, a.z, c.s, a.s, c.rows, a.rows, c.more, a.more);
            c.store();
            a.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            f_w(steps, c.x, a.x, c.y, a.y, c.z, a.z, c.s, a.s, c.rows, a.rows, c.more, a.more);
            c.store();
            a.store();
          }};
}
