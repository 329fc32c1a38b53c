#include "Problem.h"

using oracle::Values;

template <class T> T f(T v, int k);
extern template double f<double>(double, int);
ORACLE_WEAK double f_d(double v, double v_d, int k, double *return_d);
ORACLE_WEAK void f_b(double v, double *v_b, int k, double return_b);
ORACLE_WEAK double f_w(double v, double *v_b, int k, double return_b);

static int n;

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<double>("v");
  variables[1] = out<double>("return");
  return {variables,
          2,
          [](Values v) { v[1][0] = f(v[0][0], n); },
          [](Values v, Values d) { v[1][0] = f_d(v[0][0], d[0][0], n, d[1]); },
          [](Values v, Values b) {
            f_b(v[0][0], b[0], n, b[1][0]);
            b[1][0] = 0.0;
          },
          [](Values v, Values b) {
            v[1][0] = f_w(v[0][0], b[0], n, b[1][0]);
            b[1][0] = 0.0;
          }};
}
