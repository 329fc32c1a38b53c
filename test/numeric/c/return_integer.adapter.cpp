#include "Problem.h"

using oracle::Values;

extern "C" {
int f(int n, const double *x, double *y, double passive);
ORACLE_WEAK int f_d(int n, const double *x, const double *x_d, double *y, double *y_d, double passive);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, double *y, double *y_b, double passive);
ORACLE_WEAK int f_w(int n, const double *x, double *x_b, double *y, double *y_b, double passive);
}

static int n;

// The returned count is compared through a variable that no derivative flows into.
static void require(int got, const double *x) {
  int above = 0;
  for (int i = 0; i < n; ++i)
    above += x[i] > 1.0;
  if (got != above)
    __builtin_trap();
}

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<double>("x", n);
  variables[1] = out<double>("y", n);
  return {variables,
          2,
          [](Values v) { require(f(n, v[0], v[1], 1.5), v[0]); },
          [](Values v, Values d) { require(f_d(n, v[0], d[0], v[1], d[1], 1.5), v[0]); },
          [](Values v, Values b) { f_b(n, v[0], b[0], v[1], b[1], 1.5); },
          [](Values v, Values b) { require(f_w(n, v[0], b[0], v[1], b[1], 1.5), v[0]); }};
}
