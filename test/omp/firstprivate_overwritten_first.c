// n=9 m=9 : firstprivate copies that a region sets before it reads them
#include <math.h>

static double weight(double v, const double *x) { return sin(x[0] * v) * x[1]; }

void f(int n, int m, double *x, double *y) {
  double t = x[2] * y[2];
#pragma omp parallel firstprivate(t)
  {
    t = weight(0.5 * x[3], x);
    t = tanh(t * t);
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] = y[i] * t + y[i] * y[i];
  }
  y[0] += 0.1 * t + x[n - 1];
}
