// n=8 m=12 : loops that each thread runs by itself, in iterations: with an array and scalars, until they converge, one in another; copies of the region's
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double weight = x[0], last = 0.0;
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double u[3] = {x[i], y[i], x[i] * y[i]}, p = 0.5;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
    for (int t = 0; t < 3 + i; t++) {
      double first = u[0];
      for (int k = 0; k < 2; k++)
        u[k] += 0.1 * u[k] * u[k + 1];
      u[2] = 0.5 * u[2] + 0.1 * first * p;
      p = 0.9 * p + 0.01 * u[0];
    }
    y[i] = u[0] * u[2];
  }
#pragma omp parallel
  {
#pragma omp for schedule(static, 2) firstprivate(weight) lastprivate(last)
    for (int i = n; i < m; i++) {
      double z = 1.0, step = 1.0, own = weight;
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2)
#endif
      while (fabs(step) > 1e-9) {
        step = (z * z * z - x[i - n]) / (3.0 * z * z);
        z -= step;
      }
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2)
#endif
      for (int t = 0; t < 5; t++) {
        double q = own * x[t];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 1)
#endif
        for (int s = 0; s < 3; s++)
          q = 0.9 * q + 0.1 * q * z;
        own += 0.1 * q;
        if (own > 3.0)
          break;
      }
      last = own * z;
      y[i] *= own;
    }
  }
  x[1] *= last;
}
