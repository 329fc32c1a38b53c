// n=9 m=9 threads=1,2,3,4,8 : a region's threads run until a norm, which is a sum of theirs, is small or there have been enough; copies in place of an exchange, without waiting where the primal does not
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double u[9], v[9], err = 1.0;
  int rounds = 0;
  for (int i = 0; i < n; i++)
    u[i] = 0.5 + 0.1 * x[i];
#pragma omp parallel shared(u, v, err, rounds)
  {
    while (err > 1e-30 && rounds < 12) {
#pragma omp barrier
#pragma omp single
      {
        err = 0;
        rounds++;
      }
#pragma omp for
      for (int i = 0; i < n; i++)
        v[i] = 0.25 * (u[(i + 1) % n] + u[i] + u[(i + n - 1) % n]) + 0.2 * sin(u[i]) * x[i];
#pragma omp for schedule(static) reduction(+ : err)
      for (int i = 0; i < n; i++)
        err += (v[i] - u[i]) * (v[i] - u[i]);
#pragma omp for schedule(static)
      for (int i = 0; i < n; i++)
        u[i] = v[i];
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * x[i % n];
}
