// n=6 m=2 : one scalar overwritten many times, each use nonlinear
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double t = 1.0;
  for (int i = 0; i < n; i++) {
    t = t * x[i];
    t = sin(t) + 0.5;
    t = t * t;
    t = t / (1.0 + x[i]);
    x[i] = t + x[i] * x[i];
  }
  for (int k = 0; k < m; k++) {
    y[k] = exp(-y[k] * t);
    t = t - y[k] * t;
  }
}
