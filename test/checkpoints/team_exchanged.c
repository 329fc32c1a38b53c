// n=9 m=9 threads=1,2,3,4,8 : a time loop inside of a region: a 'single' exchanges shared pointers; a sum; zero rounds for small n
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof(double)), *v = malloc(n * sizeof(double));
  double total = 0;
  for (int i = 0; i < n; i++)
    u[i] = x[i], v[i] = 0;
#pragma omp parallel
  {
    for (int t = 0; t < 11; t++) {
#pragma omp for
      for (int i = 0; i < n; i++)
        v[i] = u[i] * (1 + 0.1 * u[(i + 1) % n]) + 0.001 * t * total;
#pragma omp for reduction(+ : total)
      for (int i = 0; i < n; i++)
        total += v[i] * u[i];
#pragma omp single
      {
        double *old = u;
        u = v;
        v = old;
        total *= 0.5;
      }
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] + v[i % n] * x[0] + 0.01 * total;
  free(u);
  free(v);
}
