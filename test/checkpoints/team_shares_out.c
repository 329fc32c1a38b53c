// n=3 m=3 threads=1,2,3,4,8 calls=5 : a state so large that each thread of a team saves a part of it, and one decides for all where snapshots are; calls: large
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  const int cells = 3000;
  double *u = malloc(cells * sizeof *u), *v = malloc(cells * sizeof *v);
  for (int i = 0; i < m; i++)
    y[i] = 0.0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < cells; i++)
      u[i] = 0.3 + 0.01 * x[i % n];
    for (int t = 0; t < 9; t++) {
#pragma omp for
      for (int i = 0; i < cells; i++)
        v[i] = u[i] + 0.1 * u[i] * u[(i + 1) % cells];
#pragma omp for
      for (int i = 0; i < cells; i++)
        u[i] = v[i] * (1 - 0.05 * v[i]);
    }
  }
  for (int i = 0; i < cells; i++)
    y[i % m] += u[i] / cells;
  free(u);
  free(v);
}
