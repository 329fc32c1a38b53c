#include "Problem.h"

#include <cstdlib>

using oracle::Values;

extern "C" {
double *f(int n, const double *x);
ORACLE_WEAK double *f_d(int n, const double *x, const double *x_d, double **return_d);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, double *return_b);
ORACLE_WEAK double *f_w(int n, const double *x, double *x_b, double *return_b);
}

static int n;

// The results go where the oracle looks for them, and the memory is given back.
static void take(double *from, double *to, int count) {
  for (int k = 0; k < count; ++k)
    to[k] = from[k];
  std::free(from);
}

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<double>("x", n);
  variables[1] = out<double>("return", n);
  return {variables, 2, [](Values v) { take(f(n, v[0]), v.as<double>(1), n); },
          [](Values v, Values d) {
            double *return_d = nullptr, *y = f_d(n, v[0], d[0], &return_d);
            take(y, v.as<double>(1), n);
            take(return_d, d.as<double>(1), n);
          },
          [](Values v, Values b) { f_b(n, v[0], b[0], b.as<double>(1)); },
          [](Values v, Values b) { take(f_w(n, v[0], b[0], b.as<double>(1)), v.as<double>(1), n); }};
}
