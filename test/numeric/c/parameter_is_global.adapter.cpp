#include "Problem.h"

using oracle::Values;

extern "C" {
extern double adjgenTestState[6];
extern double adjgenTestState_d[6] ORACLE_WEAK, adjgenTestState_b[6] ORACLE_WEAK;
void f(int n, double *p, double *y);
ORACLE_WEAK void f_d(int n, double *p, double *p_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, double *p, double *p_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, double *p, double *p_b, double *y, double *y_b);
}

namespace {

int n;

// While it lives, the global holds flat variable 0.
struct Lent {
  double *state;
  Values v;
  Lent(double *s, Values values) : state(s), v(values) { exchange(false); }
  ~Lent() { exchange(true); }
  void exchange(bool out) const {
    for (int i = 0; i < n; i++)
      v.each(state[i], 0, i, out);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = inOut<double>("state", n);
  variables[1] = out<double>("y");
  return {variables, 2,
          [](Values v) {
            Lent primal(adjgenTestState, v);
            f(n, adjgenTestState, v[1]);
          },
          [](Values v, Values d) {
            Lent primal(adjgenTestState, v), shadow(adjgenTestState_d, d);
            f_d(n, adjgenTestState, adjgenTestState_d, v[1], d[1]);
          },
          [](Values v, Values b) {
            Lent primal(adjgenTestState, v), shadow(adjgenTestState_b, b);
            f_b(n, adjgenTestState, adjgenTestState_b, v[1], b[1]);
          },
          [](Values v, Values b) {
            Lent primal(adjgenTestState, v), shadow(adjgenTestState_b, b);
            f_w(n, adjgenTestState, adjgenTestState_b, v[1], b[1]);
          }};
}
