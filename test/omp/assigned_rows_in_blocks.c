// n=3 m=2 many-steps : rows that are assigned cell by cell, in several blocks for each thread
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  const int cells = 40000;
  double *u = malloc(cells * sizeof *u), *v = malloc(cells * sizeof *v);
  for (int i = 0; i < cells; i++) {
    u[i] = x[i % n] * (1 + i % 7);
    v[i] = 0.0;
  }
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for
    for (int i = 2; i < cells - 2; i++)
      v[i] = 0.3 * u[i - 2] + 0.4 * u[i] + 0.2 * u[i + 1];
#pragma omp parallel for
    for (int i = 2; i < cells - 2; i++)
      u[i] = 0.2 * v[i - 1] + 0.6 * v[i + 2];
  }
  for (int j = 0; j < m; j++)
    y[j] = 0.0;
  for (int i = 0; i < cells; i++)
    y[i % m] += u[i] * u[i] * (1 + i % 5) / cells;
  free(u);
  free(v);
}
