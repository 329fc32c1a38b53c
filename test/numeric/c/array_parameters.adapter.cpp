#include "Problem.h"

using oracle::Values;
using Rows = double (*)[4];
using ConstRows = const double (*)[4];

extern "C" {
void f(int n, ConstRows a, Rows b, double *s, const int *where);
ORACLE_WEAK void f_d(int n, ConstRows a, ConstRows a_d, Rows b, Rows b_d, double *s, double *s_d,
                     const int *where);
ORACLE_WEAK void f_b(int n, ConstRows a, Rows a_b, Rows b, Rows b_b, double *s, double *s_b,
                     const int *where);
ORACLE_WEAK void f_w(int n, ConstRows a, Rows a_b, Rows b, Rows b_b, double *s, double *s_b,
                     const int *where);
}

static int n;
static const int where[4] = {2, 0, 1, 3};
static Rows rows(double *p) { return reinterpret_cast<Rows>(p); }

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[3];
  variables[0] = in<double>("a", 4 * n);
  variables[1] = inOut<double>("b", 4 * n);
  variables[2] = inOut<double>("s", 2);
  return {
      variables,
      3,
      [](Values v) { f(n, rows(v[0]), rows(v[1]), v[2], where); },
      [](Values v, Values d) { f_d(n, rows(v[0]), rows(d[0]), rows(v[1]), rows(d[1]), v[2], d[2], where); },
      [](Values v, Values b) { f_b(n, rows(v[0]), rows(b[0]), rows(v[1]), rows(b[1]), v[2], b[2], where); },
      [](Values v, Values b) { f_w(n, rows(v[0]), rows(b[0]), rows(v[1]), rows(b[1]), v[2], b[2], where); }};
}
