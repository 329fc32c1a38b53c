#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, const float *x, float *y);
ORACLE_WEAK void f_d(int n, const float *x, const float *x_d, float *y, float *y_d);
ORACLE_WEAK void f_b(int n, const float *x, float *x_b, float *y, float *y_b);
ORACLE_WEAK void f_w(int n, const float *x, float *x_b, float *y, float *y_b);
}

static int n;

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<float>("x", n);
  variables[1] = out<float>("y", n);
  return {variables,
          2,
          [](Values v) { f(n, v.as<float>(0), v.as<float>(1)); },
          [](Values v, Values d) { f_d(n, v.as<float>(0), d.as<float>(0), v.as<float>(1), d.as<float>(1)); },
          [](Values v, Values b) { f_b(n, v.as<float>(0), b.as<float>(0), v.as<float>(1), b.as<float>(1)); },
          [](Values v, Values b) { f_w(n, v.as<float>(0), b.as<float>(0), v.as<float>(1), b.as<float>(1)); }};
}
