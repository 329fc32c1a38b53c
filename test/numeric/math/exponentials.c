// n=6 m=6 : exp exp2 expm1, with results used again
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double e = exp(x[0]);
  y[0] = e * e - exp(-e * 0.1) * y[0];
  y[1] *= exp2(x[1]) + exp2(-x[1] * y[0]);
  y[2] *= expm1(x[2]);
  y[3] += expm1(1e-6 * x[3]) * 1e6;
  y[4] = exp(-0.5 * (x[4] - y[4]) * (x[4] - y[4]));
  y[m - 1] /= exp(x[n - 1]) + 1.0;
}
