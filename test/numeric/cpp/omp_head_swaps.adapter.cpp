#include "omp_head_swaps.h"
#include "Problem.h"

using oracle::Values;

namespace model {

using Reals = std::vector<double>;

void f(int steps, const double &c, Reals &u, Reals &un, State &s, Grid &g, Grid &gn);
ORACLE_WEAK void f_d(int steps, const double &c, const double &c_d, Reals &u, Reals &u_d, Reals &un,
                     Reals &un_d, State &s, State &s_d, Grid &g, Grid &g_d, Grid &gn, Grid &gn_d);
ORACLE_WEAK void f_b(int steps, const double &c, double &c_b, Reals &u, Reals &u_b, Reals &un, Reals &un_b,
                     State &s, State &s_b, Grid &g, Grid &g_b, Grid &gn, Grid &gn_b);
ORACLE_WEAK void f_w(int steps, const double &c, double &c_b, Reals &u, Reals &u_b, Reals &un, Reals &un_b,
                     State &s, State &s_b, Grid &g, Grid &g_b, Grid &gn, Grid &gn_b);

} // namespace model

namespace {

constexpr int Rows = 4;
int n, steps;

struct Call {
  Values values;
  model::Reals u, un;
  model::State s;
  model::Grid g, gn;

  explicit Call(Values values) : values(values), u(n), un(n), g(Rows, model::Reals(n)), gn(g) {
    for (auto *v : {&s.u, &s.before, &s.a, &s.b, &s.v, &s.vn})
      v->resize(n);
    copy(false);
  }
  void store() { copy(true); }

  void copy(bool out) {
    for (int i = 0; i < n; ++i) {
      values.each(u[i], 1, i, out);
      values.each(un[i], 2, i, out);
      int k = 0;
      for (auto *v : {&s.u, &s.before, &s.a, &s.b, &s.v, &s.vn})
        values.each((*v)[i], 3, n * k++ + i, out);
      for (int r = 0; r < Rows; ++r) {
        values.each(g[r][i], 4, n * r + i, out);
        values.each(gn[r][i], 5, n * r + i, out);
      }
    }
    values.each(s.time, 3, 6 * n, out);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size;
  steps = m;
  static Variable variables[6];
  variables[0] = in<double>("c");
  variables[1] = inOut<double>("u", n);
  variables[2] = inOut<double>("un", n);
  variables[3] = inOut<double>("s", 6 * n + 1);
  variables[4] = inOut<double>("g", Rows * n);
  variables[5] = inOut<double>("gn", Rows * n);
  return {variables,
          6,
          [](Values v) {
            Call k(v);
            model::f(steps, v[0][0], k.u, k.un, k.s, k.g, k.gn);
            k.store();
          },
          [](Values v, Values d) {
            Call k(v), t(d);
            model::f_d(steps, v[0][0], d[0][0], k.u, t.u, k.un, t.un, k.s, t.s, k.g, t.g, k.gn, t.gn);
            k.store();
            t.store();
          },
          [](Values v, Values b) {
            Call k(v), a(b);
            model::f_b(steps, v[0][0], b[0][0], k.u, a.u, k.un, a.un, k.s, a.s, k.g, a.g, k.gn, a.gn);
            k.store();
            a.store();
          },
          [](Values v, Values b) {
            Call k(v), a(b);
            model::f_w(steps, v[0][0], b[0][0], k.u, a.u, k.un, a.un, k.s, a.s, k.g, a.g, k.gn, a.gn);
            k.store();
            a.store();
          }};
}
