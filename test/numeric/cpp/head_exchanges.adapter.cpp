#include "Problem.h"
#include <vector>

using oracle::Values;

namespace model {

using Reals = std::vector<double>;
using Floats = std::vector<float>;
using Numbers = std::vector<int>;

double f(int steps, Reals &u, Reals &v, Reals &w, Floats &floats, const Reals &weights, double &sum,
         Numbers &numbers);
ORACLE_WEAK double f_d(int steps, Reals &u, Reals &u_d, Reals &v, Reals &v_d, Reals &w, Reals &w_d,
                       Floats &floats, Floats &floats_d, const Reals &weights, const Reals &weights_d,
                       double &sum, double &sum_d, Numbers &numbers, double *return_d);
ORACLE_WEAK void f_b(int steps, Reals &u, Reals &u_b, Reals &v, Reals &v_b, Reals &w, Reals &w_b,
                     Floats &floats, Floats &floats_b, const Reals &weights, Reals &weights_b, double &sum,
                     double &sum_b, Numbers &numbers, double return_b);
ORACLE_WEAK double f_w(int steps, Reals &u, Reals &u_b, Reals &v, Reals &v_b, Reals &w, Reals &w_b,
                       Floats &floats, Floats &floats_b, const Reals &weights, Reals &weights_b, double &sum,
                       double &sum_b, Numbers &numbers, double return_b);

} // namespace model

namespace {

int n, steps;

struct Call {
  Values values;
  model::Reals u, v, w, weights;
  model::Floats floats;
  model::Numbers numbers;
  double sum = 0.0;

  explicit Call(Values values) : values(values), u(n), v(n), w(n), weights(2), floats(n), numbers(n) {
    for (int i = 0; i < n; ++i)
      numbers[i] = (i + 2) % n;
    copy(false);
  }
  void store() { copy(true); }

  void copy(bool out) {
    for (int i = 0; i < n; ++i) {
      values.each(u[i], 0, i, out);
      values.each(v[i], 1, i, out);
      values.each(w[i], 1, n + i, out);
      values.each(floats[i], 2, i, out);
    }
    values.each(weights[0], 3, 0, out);
    values.each(weights[1], 3, 1, out);
    values.each(sum, 4, 0, out);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size;
  steps = m;
  static Variable variables[6];
  variables[0] = inOut<double>("u", n);
  variables[1] = inOut<double>("vw", 2 * n);
  variables[2] = inOut<float>("floats", n);
  variables[3] = in<double>("weights", 2);
  variables[4] = inOut<double>("sum", 1);
  variables[5] = out<double>("return");
  return {variables,
          6,
          [](Values v) {
            Call c(v);
            v[5][0] = model::f(steps, c.u, c.v, c.w, c.floats, c.weights, c.sum, c.numbers);
            c.store();
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            v[5][0] = model::f_d(steps, c.u, t.u, c.v, t.v, c.w, t.w, c.floats, t.floats, c.weights,
                                 t.weights, c.sum, t.sum, c.numbers, d[5]);
            c.store();
            t.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            model::f_b(steps, c.u, a.u, c.v, a.v, c.w, a.w, c.floats, a.floats, c.weights, a.weights, c.sum,
                       a.sum, c.numbers, b[5][0]);
            c.store();
            a.store();
            b[5][0] = 0.0;
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            v[5][0] = model::f_w(steps, c.u, a.u, c.v, a.v, c.w, a.w, c.floats, a.floats, c.weights,
                                 a.weights, c.sum, a.sum, c.numbers, b[5][0]);
            c.store();
            a.store();
            b[5][0] = 0.0;
          }};
}
