// n=3 m=2 : rows that are assigned from the second backward step on, in several blocks for each thread; the buffers are results
#include <stdlib.h>

static void steps(int n, int m, double *restrict u, double *restrict v) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 2; i < n - 2; i++)
      v[i] = 0.3 * u[i - 2] + 0.4 * u[i] + 0.2 * u[i + 1];
#pragma omp parallel for
    for (int i = 2; i < n - 2; i++)
      u[i] = 0.2 * v[i - 1] + 0.6 * v[i + 2];
  }
}

void f(int n, int m, double *x, double *y) {
  const int cells = 40000;
  double *u = malloc(cells * sizeof *u), *v = malloc(cells * sizeof *v);
  for (int i = 0; i < cells; i++) {
    u[i] = x[i % n] * (1 + i % 7);
    v[i] = x[i % n] * x[(i + 1) % n];
  }
  steps(cells, 2, u, v);
  for (int j = 0; j < m; j++)
    y[j] = 0.0;
  for (int i = 0; i < cells; i++)
    y[i % m] += (u[i] * u[i] * (1 + i % 5) + v[i] * v[i]) / cells;
  free(u);
  free(v);
}
