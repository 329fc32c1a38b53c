#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, const float *a, const float *b, float c, double *y);
ORACLE_WEAK void f_d(int n, const float *a, const float *a_d, const float *b, const float *b_d, float c, float c_d,
                     double *y, double *y_d);
ORACLE_WEAK void f_b(int n, const float *a, float *a_b, const float *b, float *b_b, float c, float *c_b, double *y,
                     double *y_b);
ORACLE_WEAK void f_w(int n, const float *a, float *a_b, const float *b, float *b_b, float c, float *c_b, double *y,
                     double *y_b);
}

static int n;

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = in<float>("a", 3);
  variables[1] = in<float>("b", 2);
  variables[2] = in<float>("c");
  variables[3] = inOut<double>("y", m);
  return {variables, 4, [](Values v) { f(n, v.as<float>(0), v.as<float>(1), *v.as<float>(2), v[3]); },
          [](Values v, Values d) {
            f_d(n, v.as<float>(0), d.as<float>(0), v.as<float>(1), d.as<float>(1), *v.as<float>(2), *d.as<float>(2), v[3],
                d[3]);
          },
          [](Values v, Values b) {
            f_b(n, v.as<float>(0), b.as<float>(0), v.as<float>(1), b.as<float>(1), *v.as<float>(2), b.as<float>(2), v[3],
                b[3]);
          },
          [](Values v, Values b) {
            f_w(n, v.as<float>(0), b.as<float>(0), v.as<float>(1), b.as<float>(1), *v.as<float>(2), b.as<float>(2), v[3],
                b[3]);
          }};
}
