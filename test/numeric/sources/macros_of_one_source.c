// n=5 m=3 sources no-roundtrip : macros of one source are names in a header that only the other one includes
#include "macros_of_one_source/range.h"
#include <math.h>

#define C1 5
#define Q1 (-0.113469002e-3)
#define turns (x) wrong

static const double series[C1] = {0.5, 0.25, 0.125, 1.0, 2.0};
typedef double terms[C1];

static double term(const double *t, int k) { return (series[k % C1] + Q1) * t[k % C1]; }

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    terms t;
    for (int k = 0; k < C1; k++)
      t[k] = x[(j + k) % n];
    y[j] += sin(in_range(term(t, j) * term(t, j + 1)));
  }
}
