#include "Problem.h"

using oracle::Values;

extern "C" {
double f(int n, const float *x, double *y, long double z);
ORACLE_WEAK double f_d(int n, const float *x, const float *x_d, double *y, double *y_d, long double z,
                       long double z_d, double *return_d);
ORACLE_WEAK void f_b(int n, const float *x, float *x_b, double *y, double *y_b, long double z,
                     long double *z_b, double return_b);
ORACLE_WEAK double f_w(int n, const float *x, float *x_b, double *y, double *y_b, long double z,
                       long double *z_b, double return_b);
}

static int n;
static float *x(Values v) { return v.as<float>(0); }
static long double *z(Values v) { return v.as<long double>(2); }

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = in<float>("x", n);
  variables[1] = inOut<double>("y", n);
  variables[2] = in<long double>("z");
  variables[3] = out<double>("return");
  return {variables,
          4,
          [](Values v) { *v[3] = f(n, x(v), v[1], *z(v)); },
          [](Values v, Values d) { *v[3] = f_d(n, x(v), x(d), v[1], d[1], *z(v), *z(d), d[3]); },
          [](Values v, Values b) {
            f_b(n, x(v), x(b), v[1], b[1], *z(v), z(b), *b[3]);
            *b[3] = 0.0;
          },
          [](Values v, Values b) {
            *v[3] = f_w(n, x(v), x(b), v[1], b[1], *z(v), z(b), *b[3]);
            *b[3] = 0.0;
          }};
}
