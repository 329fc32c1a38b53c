// n=7 m=3 : an included header has macros with names that the runtime's headers have, and that generated code would like to have
#include "macros_with_common_names.h"
#include <math.h>

static void step(int n, double *x) {
  for (int i = begin; i < n; i++) {
    x[i] = sin(x[i]) / (x[i] * x[i] + seed) + x[i - begin] * saved;
    x[i] *= x[i] * quotient;
  }
}

void f(int n, int m, double *x, double *y) {
  double s = size / 100.0 + bytes(0);
  step(n, x);
  step(n, x);
  for (int i = from; i < n; i++)
    s += x[i] * x[i - trips] * s;
  for (int k = 0; k < m; k++)
    y[k] *= s + team + s_b - s_d;
}
