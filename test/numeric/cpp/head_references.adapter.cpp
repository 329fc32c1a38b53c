#include "Problem.h"
#include <vector>

using oracle::Values;

namespace model {

struct State {
  double a, b[2];
};
using Reals = std::vector<double>;

double f(const Reals &x, Reals &y, double &s, const double &k, State &state);
ORACLE_WEAK double f_d(const Reals &x, const Reals &x_d, Reals &y, Reals &y_d, double &s, double &s_d,
                       const double &k, const double &k_d, State &state, State &state_d, double *return_d);
ORACLE_WEAK void f_b(const Reals &x, Reals &x_b, Reals &y, Reals &y_b, double &s, double &s_b,
                     const double &k, double &k_b, State &state, State &state_b, double return_b);
ORACLE_WEAK double f_w(const Reals &x, Reals &x_b, Reals &y, Reals &y_b, double &s, double &s_b,
                       const double &k, double &k_b, State &state, State &state_b, double return_b);

} // namespace model

namespace {

int n;

// The vectors of a call, and the way back.
struct Call {
  Values v;
  model::Reals x, y;
  model::State state;
  explicit Call(Values v) : v(v), x(v[0], v[0] + n), y(v[1], v[1] + n), state{v[4][0], {v[4][1], v[4][2]}} {}
  void store() const {
    for (int i = 0; i < n; ++i) {
      v[0][i] = x[i];
      v[1][i] = y[i];
    }
    v[4][0] = state.a;
    v[4][1] = state.b[0];
    v[4][2] = state.b[1];
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[6];
  variables[0] = in<double>("x", n);
  variables[1] = inOut<double>("y", n);
  variables[2] = inOut<double>("s");
  variables[3] = in<double>("k");
  variables[4] = inOut<double>("state", 3);
  variables[5] = out<double>("return");
  return {variables,
          6,
          [](Values v) {
            Call p(v);
            v[5][0] = model::f(p.x, p.y, v[2][0], v[3][0], p.state);
            p.store();
          },
          [](Values v, Values d) {
            Call p(v), t(d);
            v[5][0] =
                model::f_d(p.x, t.x, p.y, t.y, v[2][0], d[2][0], v[3][0], d[3][0], p.state, t.state, d[5]);
            p.store();
            t.store();
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            model::f_b(p.x, a.x, p.y, a.y, v[2][0], b[2][0], v[3][0], b[3][0], p.state, a.state, b[5][0]);
            p.store();
            a.store();
            b[5][0] = 0.0;
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            v[5][0] =
                model::f_w(p.x, a.x, p.y, a.y, v[2][0], b[2][0], v[3][0], b[3][0], p.state, a.state, b[5][0]);
            p.store();
            a.store();
            b[5][0] = 0.0;
          }};
}
