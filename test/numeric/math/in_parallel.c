// n=24 m=24 step=0.0078125 : functions of two arguments, strongly curved, and with output parameters within a parallel loop
#include <math.h>
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    int e;
    double t = frexp(x[i] + 4.5, &e), whole;
    t = pow(t, y[i % m]) + hypot(x[i], y[(i + 0) % m]) * e;
    x[i] = atan2(t, x[i]);
    x[i] += modf(0.25 * t + 16.125, &whole) * whole * 0.0625;
    y[i % m] = fmin(x[i], 100.0) * erf(y[i % m]);
  }
}
