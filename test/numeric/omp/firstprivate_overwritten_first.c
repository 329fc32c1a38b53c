// n=9 m=9 : firstprivate copies that a region sets before it reads them
#include <math.h>

static double weight(const double *x, double v) { return sin(x[0] * v) * x[1]; }

void f(int n, int m, double *x, double *y) {
  for (int round = 0; round < 2; round++) {
    double t = x[2] * y[2];
    int k = n - m;
#pragma omp parallel firstprivate(t, k)
    {
      t = weight(x, 0.5);
      t = tanh(t * t);
      k = round;
#pragma omp for
      for (int i = 0; i < m; i++)
        y[i] = y[i] * t + x[k] * y[i] * y[i];
    }
    y[0] += 0.1 * t + k;
  }
}
