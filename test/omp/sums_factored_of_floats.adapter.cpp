#include "Problem.h"

#include <vector>

using oracle::Values;

extern "C" {
void f(int n, const int *from, const float *x, const double *z, double *y);
ORACLE_WEAK void f_d(int n, const int *from, const float *x, const float *x_d, const double *z,
                     const double *z_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, const int *from, const float *x, float *x_b, const double *z, double *z_b,
                     double *y, double *y_b);
ORACLE_WEAK void f_w(int n, const int *from, const float *x, float *x_b, const double *z, double *z_b,
                     double *y, double *y_b);
}

static int n;
static std::vector<int> from;
static float *x(Values v) { return v.as<float>(0); }

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  for (int i = 0; i < n; ++i)
    from.push_back((i * i + 2) % n);
  static Variable variables[3];
  variables[0] = in<float>("x", n);
  variables[1] = in<double>("z", n);
  variables[2] = inOut<double>("y", n);
  return {variables,
          3,
          [](Values v) { f(n, from.data(), x(v), v[1], v[2]); },
          [](Values v, Values d) { f_d(n, from.data(), x(v), x(d), v[1], d[1], v[2], d[2]); },
          [](Values v, Values b) { f_b(n, from.data(), x(v), x(b), v[1], b[1], v[2], b[2]); },
          [](Values v, Values b) { f_w(n, from.data(), x(v), x(b), v[1], b[1], v[2], b[2]); }};
}
