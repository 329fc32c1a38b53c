#include "owned_elements.h"
#include "Problem.h"

using oracle::Values;

namespace model {

ORACLE_WEAK void f_d(int n, Fields &a, Fields &a_d, Fields &b, Fields &b_d, double *x, double *x_d);
ORACLE_WEAK void f_b(int n, Fields &a, Fields &a_b, Fields &b, Fields &b_b, double *x, double *x_b);
ORACLE_WEAK void f_w(int n, Fields &a, Fields &a_w, Fields &b, Fields &b_w, double *x, double *x_w);

} // namespace model

namespace {

int n;

// Two objects and an array of their own; and one object twice, with one of its members as the array.
struct Call {
  Values v;
  model::Fields a, b, both;

  explicit Call(Values v) : v(v), a(n), b(n), both(n) { copy(false); }
  double *x() { return v[3]; }
  double *xOfBoth() { return &both.s(0); }
  void store() { copy(true); }

  static void each(double &mine, double &given, bool out) { (out ? given : mine) = out ? mine : given; }
  void copy(bool out) {
    model::Fields *const all[] = {&a, &b, &both};
    for (int k = 0; k < 3; ++k)
      for (int i = 0; i < n; ++i) {
        each(all[k]->p(i), v[k][i], out);
        each(all[k]->s(i), v[k][n + i], out);
        each(all[k]->m(i), v[k][2 * n + i], out);
        each(all[k]->edge(i), v[k][3 * n + i], out);
        each(all[k]->Edges::edge(i), v[k][4 * n + i], out);
      }
  }
};

template <class F> void derivative(Values v, Values w, F f) {
  Call c(v), s(w);
  f(n, c.a, s.a, c.b, s.b, c.x(), s.x());
  f(n, c.both, s.both, c.both, s.both, c.xOfBoth(), s.xOfBoth());
  c.store();
  s.store();
}

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static const Variable variables[] = {inOut<double>("a", 5 * size), inOut<double>("b", 5 * size),
                                       inOut<double>("both", 5 * size), inOut<double>("x", size)};
  return {variables, 4,
          [](Values v) {
            Call c(v);
            model::f(n, c.a, c.b, c.x());
            model::f(n, c.both, c.both, c.xOfBoth());
            c.store();
          },
          [](Values v, Values d) { derivative(v, d, model::f_d); },
          [](Values v, Values b) { derivative(v, b, model::f_b); },
          [](Values v, Values b) { derivative(v, b, model::f_w); }};
}
