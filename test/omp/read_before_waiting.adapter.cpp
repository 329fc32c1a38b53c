#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, const int *k, int *j, const double *x, double *y);
ORACLE_WEAK void f_d(int n, const int *k, int *j, const double *x, const double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, const int *k, int *j, const double *x, double *x_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, const int *k, int *j, const double *x, double *x_b, double *y, double *y_b);
}

static int n;

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<double>("x", n);
  variables[1] = inOut<double>("y", n);
  return {variables, 2,
          [](Values v) {
            int k[] = {1, 0, 2, 0, 3};
            f(n, k, k, v[0], v[1]);
          },
          [](Values v, Values d) {
            int k[] = {1, 0, 2, 0, 3};
            f_d(n, k, k, v[0], d[0], v[1], d[1]);
          },
          [](Values v, Values b) {
            int k[] = {1, 0, 2, 0, 3};
            f_b(n, k, k, v[0], b[0], v[1], b[1]);
          },
          [](Values v, Values b) {
            int k[] = {1, 0, 2, 0, 3};
            f_w(n, k, k, v[0], b[0], v[1], b[1]);
          }};
}
