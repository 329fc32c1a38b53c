#include "Problem.h"

using oracle::Values;

extern "C" {
struct Wave {
  int n, steps;
  double *before, *now, *next;
};
void f(Wave *w, double *out);
ORACLE_WEAK void f_d(Wave *w, Wave *w_d, double *out, double *out_d);
ORACLE_WEAK void f_b(Wave *w, Wave *w_b, double *out, double *out_b);
ORACLE_WEAK void f_w(Wave *w, Wave *w_b, double *out, double *out_b);
}

static int n, steps;

static Wave wave(Values v) { return {n, steps, v[0], v[1], v[2]}; }

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size, steps = m;
  static Variable variables[4];
  variables[0] = inOut<double>("before", n);
  variables[1] = inOut<double>("now", n);
  variables[2] = inOut<double>("next", n);
  variables[3] = out<double>("out");
  return {variables,
          4,
          [](Values v) {
            Wave w = wave(v);
            f(&w, v[3]);
          },
          [](Values v, Values d) {
            Wave w = wave(v), s = wave(d);
            f_d(&w, &s, v[3], d[3]);
          },
          [](Values v, Values b) {
            Wave w = wave(v), s = wave(b);
            f_b(&w, &s, v[3], b[3]);
          },
          [](Values v, Values b) {
            Wave w = wave(v), s = wave(b);
            f_w(&w, &s, v[3], b[3]);
          }};
}
