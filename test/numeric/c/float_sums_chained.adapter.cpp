#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, const float *x, double *y);
ORACLE_WEAK void f_d(int n, const float *x, const float *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, const float *x, float *x_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, const float *x, float *x_b, double *y, double *y_b);
}

static int n;

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<float>("x", 5);
  variables[1] = inOut<double>("y", m);
  return {variables, 2, [](Values v) { f(n, v.as<float>(0), v[1]); },
          [](Values v, Values d) { f_d(n, v.as<float>(0), d.as<float>(0), v[1], d[1]); },
          [](Values v, Values b) { f_b(n, v.as<float>(0), b.as<float>(0), v[1], b[1]); },
          [](Values v, Values b) { f_w(n, v.as<float>(0), b.as<float>(0), v[1], b[1]); }};
}
