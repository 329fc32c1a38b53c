#include "Problem.h"

using oracle::Values;

extern "C" {
float f(float a, int n, float *x);
ORACLE_WEAK float f_d(float a, float a_d, int n, float *x, float *x_d, float *return_d);
ORACLE_WEAK void f_b(float a, float *a_b, int n, float *x, float *x_b, float return_b);
ORACLE_WEAK float f_w(float a, float *a_b, int n, float *x, float *x_b, float return_b);
}

static int n;
static float *real(Values v, int i) { return v.as<float>(i); }

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[3];
  variables[0] = in<float>("a");
  variables[1] = inOut<float>("x", n);
  variables[2] = out<float>("return");
  return {variables,
          3,
          [](Values v) { *real(v, 2) = f(*real(v, 0), n, real(v, 1)); },
          [](Values v, Values d) {
            *real(v, 2) = f_d(*real(v, 0), *real(d, 0), n, real(v, 1), real(d, 1), real(d, 2));
          },
          [](Values v, Values b) {
            f_b(*real(v, 0), real(b, 0), n, real(v, 1), real(b, 1), *real(b, 2));
            *real(b, 2) = 0.0f;
          },
          [](Values v, Values b) {
            *real(v, 2) = f_w(*real(v, 0), real(b, 0), n, real(v, 1), real(b, 1), *real(b, 2));
            *real(b, 2) = 0.0f;
          }};
}
