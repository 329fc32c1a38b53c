#include "Problem.h"

using oracle::Values;

struct constants {
  float scale, shift[2];
};

extern "C" {
void f(int n, const float *a, const float *b, float c, constants *k, double *y);
ORACLE_WEAK void f_d(int n, const float *a, const float *a_d, const float *b, const float *b_d, float c, float c_d,
                     constants *k, constants *k_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, const float *a, float *a_b, const float *b, float *b_b, float c, float *c_b, constants *k,
                     constants *k_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, const float *a, float *a_b, const float *b, float *b_b, float c, float *c_b, constants *k,
                     constants *k_b, double *y, double *y_b);
}

static int n;

static constants *constantsOf(Values v) { return reinterpret_cast<constants *>(v.as<float>(3)); }

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size;
  static Variable variables[5];
  variables[0] = in<float>("a", 3);
  variables[1] = in<float>("b", 2);
  variables[2] = in<float>("c");
  variables[3] = inOut<float>("k", 3);
  variables[4] = inOut<double>("y", m);
  return {variables, 5,
          [](Values v) { f(n, v.as<float>(0), v.as<float>(1), *v.as<float>(2), constantsOf(v), v[4]); },
          [](Values v, Values d) {
            f_d(n, v.as<float>(0), d.as<float>(0), v.as<float>(1), d.as<float>(1), *v.as<float>(2), *d.as<float>(2),
                constantsOf(v), constantsOf(d), v[4], d[4]);
          },
          [](Values v, Values b) {
            f_b(n, v.as<float>(0), b.as<float>(0), v.as<float>(1), b.as<float>(1), *v.as<float>(2), b.as<float>(2),
                constantsOf(v), constantsOf(b), v[4], b[4]);
          },
          [](Values v, Values b) {
            f_w(n, v.as<float>(0), b.as<float>(0), v.as<float>(1), b.as<float>(1), *v.as<float>(2), b.as<float>(2),
                constantsOf(v), constantsOf(b), v[4], b[4]);
          }};
}
