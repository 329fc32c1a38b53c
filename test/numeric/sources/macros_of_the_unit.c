// n=5 m=3 same-unit sources no-roundtrip : macros of a source that the output includes are names in a header that only another one includes
#include "macros_of_the_unit/range.h"
#include <math.h>
#ifdef __adjgen__
#pragma adjgen differentiate(f(y) / (x, y)) mode(forward)
#pragma adjgen differentiate(f(y) / (x, y)) mode(reverse)
#pragma adjgen differentiate(f(y) / (x, y)) mode(reverse) suffix(_w) with_primal
#endif

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
