// n=6 m=6 : log log2 log10 log1p logb
#include <math.h>
void f(int n, int m, double *x, double *y) {
  y[0] *= log(x[0]) * log(x[0] * y[0]);
  y[1] += log2(x[1]);
  y[2] += log10(x[2] + x[2]);
  y[3] *= log1p(x[3]) + 1e6 * log1p(1e-6 * x[3]);
  y[4] = log(exp(x[4]) + exp(y[4]));
  y[m - 1] *= logb(9.5 * x[n - 1]) + log(fabs(-x[5]));
}
