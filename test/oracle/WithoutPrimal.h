// The usual parameters of cases, f(n, m, x, y), for those of which there is no derivative with the primal's results
// (--with-primal would call the primal again). Included by adapters.
#pragma once

#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, int m, double *x, double *y);
ORACLE_WEAK void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, int m, double *x, double *x_b, double *y, double *y_b);
}

namespace {

int n, m;

} // namespace

oracle::Problem oracle::describe(int size, int count, const char *) {
  n = size;
  m = count;
  static Variable variables[2];
  variables[0] = inOut<double>("x", n);
  variables[1] = inOut<double>("y", m);
  return {variables,
          2,
          [](Values v) { f(n, m, v[0], v[1]); },
          [](Values v, Values d) { f_d(n, m, v[0], d[0], v[1], d[1]); },
          [](Values v, Values b) { f_b(n, m, v[0], b[0], v[1], b[1]); },
          nullptr};
}
