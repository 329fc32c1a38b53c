// n=6 m=6 : sqrt cbrt hypot
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double r = sqrt(x[0] * x[0] + y[0] * y[0]);
  y[0] = r / (1.0 + r);
  y[1] *= cbrt(x[1]) + cbrt(-x[1] * y[0]);
  y[2] += hypot(x[2], y[2]) + hypot(-x[2], 0.5);
  y[3] *= sqrt(sqrt(x[3])) / sqrt(y[3]);
  y[4] = hypot(x[4], hypot(x[5], y[4]));
  y[m - 1] *= 1.0 / sqrt(x[n - 1]);
}
