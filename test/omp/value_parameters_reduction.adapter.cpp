#include "Problem.h"

using oracle::Values;

extern "C" {
double f(int n, const double *x, double a, double b);
ORACLE_WEAK double f_d(int n, const double *x, const double *x_d, double a, double a_d, double b, double b_d,
                       double *return_d);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, double a, double *a_b, double b, double *b_b,
                     double return_b);
ORACLE_WEAK double f_w(int n, const double *x, double *x_b, double a, double *a_b, double b, double *b_b,
                       double return_b);
}

static int n;

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = in<double>("x", n);
  variables[1] = in<double>("a");
  variables[2] = in<double>("b");
  variables[3] = out<double>("return");
  return {variables,
          4,
          [](Values v) { *v[3] = f(n, v[0], *v[1], *v[2]); },
          [](Values v, Values d) { *v[3] = f_d(n, v[0], d[0], *v[1], *d[1], *v[2], *d[2], d[3]); },
          [](Values v, Values b) {
            f_b(n, v[0], b[0], *v[1], b[1], *v[2], b[2], *b[3]);
            *b[3] = 0.0;
          },
          [](Values v, Values b) {
            *v[3] = f_w(n, v[0], b[0], *v[1], b[1], *v[2], b[2], *b[3]);
            *b[3] = 0.0;
          }};
}
