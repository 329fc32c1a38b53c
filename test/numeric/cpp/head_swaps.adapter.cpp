#include "head_swaps.h"
#include "Problem.h"
#include <vector>

using oracle::Values;

namespace model {

using Floats = std::vector<float, Allocator<float>>;
using Reals = std::vector<double>;

double f(int steps, Reals &u, Reals &un, State &s, Fields &g, Floats &p, Floats &q, const Reals &weights,
         Column &a, Column &b);
ORACLE_WEAK double f_d(int steps, Reals &u, Reals &u_d, Reals &un, Reals &un_d, State &s, State &s_d,
                       Fields &g, Fields &g_d, Floats &p, Floats &p_d, Floats &q, Floats &q_d,
                       const Reals &weights, const Reals &weights_d, Column &a, Column &a_d, Column &b,
                       Column &b_d, double *return_d);
ORACLE_WEAK void f_b(int steps, Reals &u, Reals &u_b, Reals &un, Reals &un_b, State &s, State &s_b, Fields &g,
                     Fields &g_b, Floats &p, Floats &p_b, Floats &q, Floats &q_b, const Reals &weights,
                     Reals &weights_b, Column &a, Column &a_b, Column &b, Column &b_b, double return_b);
ORACLE_WEAK double f_w(int steps, Reals &u, Reals &u_b, Reals &un, Reals &un_b, State &s, State &s_b,
                       Fields &g, Fields &g_b, Floats &p, Floats &p_b, Floats &q, Floats &q_b,
                       const Reals &weights, Reals &weights_b, Column &a, Column &a_b, Column &b, Column &b_b,
                       double return_b);

} // namespace model

namespace {

int n, steps;

struct Call {
  Values values;
  model::Reals u, un, weights;
  model::State s;
  model::Fields g;
  model::Floats p, q;
  model::Column a, b;

  explicit Call(Values values) : values(values), u(n), un(n), weights(2), s(n), p(n), q(n) {
    for (auto *v : {&g.a, &g.b, &g.c, &g.small})
      v->resize(n);
    g.large.resize(2 * n);
    g.waves.resize(n);
    g.old.resize(n);
    g.cells.resize(n);
    g.before.resize(n);
    a.top.resize(n);
    b.top.resize(n);
    b.turns = 1;
    g.rows.assign(2, std::vector<double>(n));
    g.rowsBefore = g.rows;
    for (int i = 0; i < n; ++i) {
      s.kinds[i] = i;
      s.others[i] = 1;
      g.cells[i].kind = i % 3;
    }
    copy(false);
  }
  void store() { copy(true); }

  void copy(bool out) {
    for (int i = 0; i < n; ++i) {
      values.each(u[i], 0, i, out);
      values.each(un[i], 1, i, out);
      values.each(s.now[i], 2, i, out);
      values.each(s.next[i], 2, n + i, out);
      values.each(s.at(i), 3, i, out);
      values.each(s.finerAt(i), 3, n + i, out);
      values.each(p[i], 3, 2 * n + i, out);
      values.each(q[i], 3, 3 * n + i, out);
      int k = 0;
      auto next = [&](double &mine) { values.each(mine, 4, 20 * i + k++, out); };
      for (auto *v : {&g.a, &g.b, &g.c, &g.small})
        next((*v)[i]);
      next(g.large[2 * i]);
      next(g.large[2 * i + 1]);
      for (auto *v : {&g.waves, &g.old}) {
        next(reinterpret_cast<double *>(v->data())[2 * i]);
        next(reinterpret_cast<double *>(v->data())[2 * i + 1]);
      }
      for (auto *v : {&g.cells, &g.before}) {
        next((*v)[i].value);
        next((*v)[i].rates[0]);
        next((*v)[i].rates[1]);
      }
      for (auto *v : {&g.rows, &g.rowsBefore})
        for (auto &row : *v)
          next(row[i]);
    }
    for (model::Column *c : {&a, &b}) {
      int k = c == &a ? 0 : n + 4;
      for (double &e : c->top)
        values.each(e, 6, k++, out);
      values.each(c->depth, 6, k, out);
      values.each(c->limits[0], 6, k + 1, out);
      values.each(c->limits[1], 6, k + 2, out);
      values.each(c->bottom.value, 6, k + 3, out);
    }
    values.each(weights[0], 5, 0, out);
    values.each(weights[1], 5, 1, out);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size;
  steps = m;
  static Variable variables[8];
  variables[0] = inOut<double>("u", n);
  variables[1] = inOut<double>("un", n);
  variables[2] = inOut<double>("s", 2 * n);
  variables[3] = inOut<float>("floats", 4 * n);
  variables[4] = inOut<double>("g", 20 * n);
  variables[5] = in<double>("weights", 2);
  variables[6] = inOut<double>("columns", 2 * (n + 4));
  variables[7] = out<double>("return");
  return {variables,
          8,
          [](Values v) {
            Call c(v);
            v[7][0] = model::f(steps, c.u, c.un, c.s, c.g, c.p, c.q, c.weights, c.a, c.b);
            c.store();
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            v[7][0] = model::f_d(steps, c.u, t.u, c.un, t.un, c.s, t.s, c.g, t.g, c.p, t.p, c.q, t.q,
                                 c.weights, t.weights, c.a, t.a, c.b, t.b, d[7]);
            c.store();
            t.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            model::f_b(steps, c.u, a.u, c.un, a.un, c.s, a.s, c.g, a.g, c.p, a.p, c.q, a.q, c.weights,
                       a.weights, c.a, a.a, c.b, a.b, b[7][0]);
            c.store();
            a.store();
            b[7][0] = 0.0;
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            v[7][0] = model::f_w(steps, c.u, a.u, c.un, a.un, c.s, a.s, c.g, a.g, c.p, a.p, c.q, a.q,
                                 c.weights, a.weights, c.a, a.a, c.b, a.b, b[7][0]);
            c.store();
            a.store();
            b[7][0] = 0.0;
          }};
}
