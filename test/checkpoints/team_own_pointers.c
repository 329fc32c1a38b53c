// n=8 m=8 threads=1,2,3,4,8 : each thread exchanges pointers of its own to shared arrays; a factor and an array of each thread's are state
#include <omp.h>
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof(double)), *v = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = x[i], v[i] = 0;
#pragma omp parallel default(none) shared(u, v) firstprivate(n, x)
  {
    double *from = u, *to = v, factor = 1.0, past[3] = {0, 0, 0};
    for (int t = 0; t < 10; t++) {
      factor *= 0.9 + 0.01 * x[0];
      past[t % 3] = factor * factor;
#pragma omp for
      for (int i = 0; i < n; i++)
        to[i] = from[i] * (1 + 0.1 * factor * from[(i + 1) % n]) + 0.01 * past[(t + 1) % 3];
      double *old = from;
      from = to;
      to = old;
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      u[i] = from[i] * x[i] + factor;
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n];
  free(u);
  free(v);
}
