// n=7 m=7 threads=1,2,3,4,8 : a loop of a region's threads in a step of another loop; conditions and 'nowait' in its steps
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof(double)), *w = calloc(n, sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int outer = 0; outer < 3; outer++) {
    double rate = 0.1 + 0.01 * u[0];
#pragma omp parallel
    {
      int start = outer % 2;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
      for (int t = start; t < start + 5; t++) {
        if (t % 2 == 0) {
#pragma omp for nowait
          for (int i = 0; i < n; i++)
            w[i] += rate * u[i] * u[(i + 1) % n];
        } else {
#pragma omp for nowait
          for (int i = 0; i < n; i++)
            w[i] = w[i] * u[i];
        }
#pragma omp barrier
#pragma omp for
        for (int i = 0; i < n; i++)
          u[i] = 0.9 * u[i] + 0.1 * w[(i + 2) % n];
      }
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] + w[i % n];
  free(u);
  free(w);
}
