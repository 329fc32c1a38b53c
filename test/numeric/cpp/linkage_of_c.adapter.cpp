#include "Problem.h"

using oracle::Values;

extern "C" {
double f(int n, const double *x, double *y);
ORACLE_WEAK double f_d(int n, const double *x, const double *x_d, double *y, double *y_d, double *return_d);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, double *y, double *y_b, double return_b);
ORACLE_WEAK double f_w(int n, const double *x, double *x_b, double *y, double *y_b, double return_b);
}

static int n;

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[3];
  variables[0] = in<double>("x", n);
  variables[1] = inOut<double>("y", n);
  variables[2] = out<double>("return");
  return {variables,
          3,
          [](Values v) { v[2][0] = f(n, v[0], v[1]); },
          [](Values v, Values d) { v[2][0] = f_d(n, v[0], d[0], v[1], d[1], d[2]); },
          [](Values v, Values b) {
            f_b(n, v[0], b[0], v[1], b[1], b[2][0]);
            b[2][0] = 0.0;
          },
          [](Values v, Values b) {
            v[2][0] = f_w(n, v[0], b[0], v[1], b[1], b[2][0]);
            b[2][0] = 0.0;
          }};
}
