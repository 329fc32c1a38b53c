#include "Problem.h"

using oracle::Values;
using Real = long double;

extern "C" {
void f(int n, const Real *x, Real *y);
ORACLE_WEAK void f_d(int n, const Real *x, const Real *x_d, Real *y, Real *y_d);
ORACLE_WEAK void f_b(int n, const Real *x, Real *x_b, Real *y, Real *y_b);
ORACLE_WEAK void f_w(int n, const Real *x, Real *x_b, Real *y, Real *y_b);
}

static int n;

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<Real>("x", n);
  variables[1] = inOut<Real>("y", n);
  return {variables,
          2,
          [](Values v) { f(n, v.as<Real>(0), v.as<Real>(1)); },
          [](Values v, Values d) { f_d(n, v.as<Real>(0), d.as<Real>(0), v.as<Real>(1), d.as<Real>(1)); },
          [](Values v, Values b) { f_b(n, v.as<Real>(0), b.as<Real>(0), v.as<Real>(1), b.as<Real>(1)); },
          [](Values v, Values b) { f_w(n, v.as<Real>(0), b.as<Real>(0), v.as<Real>(1), b.as<Real>(1)); }};
}
