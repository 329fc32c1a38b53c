// n=6 m=6 : erf erfc tgamma lgamma
#include <math.h>
void f(int n, int m, double *x, double *y) {
  y[0] *= erf(x[0]);
  y[1] *= erfc(-x[1] * y[0]);
  y[2] *= tgamma(x[2] + 0.5);
  y[3] *= lgamma(x[3] + 2.0) + lgamma(8.0 * x[3]);
  y[4] += tgamma(3.5 * x[4]) * 0.1 + tgamma(-0.5 * x[4] - 0.125);
  y[m - 1] *= erf(x[n - 1] * 0.01) + lgamma(0.25 * x[5]);
}
