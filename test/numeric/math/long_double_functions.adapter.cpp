#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, const long double *x, long double *y);
ORACLE_WEAK void f_d(int n, const long double *x, const long double *x_d, long double *y, long double *y_d);
ORACLE_WEAK void f_b(int n, const long double *x, long double *x_b, long double *y, long double *y_b);
ORACLE_WEAK void f_w(int n, const long double *x, long double *x_b, long double *y, long double *y_b);
}

static int n;

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<long double>("x", n);
  variables[1] = out<long double>("y", n);
  return {variables,
          2,
          [](Values v) { f(n, v.as<long double>(0), v.as<long double>(1)); },
          [](Values v, Values d) {
            f_d(n, v.as<long double>(0), d.as<long double>(0), v.as<long double>(1), d.as<long double>(1));
          },
          [](Values v, Values b) {
            f_b(n, v.as<long double>(0), b.as<long double>(0), v.as<long double>(1), b.as<long double>(1));
          },
          [](Values v, Values b) {
            f_w(n, v.as<long double>(0), b.as<long double>(0), v.as<long double>(1), b.as<long double>(1));
          }};
}
