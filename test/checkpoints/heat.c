// n=9 m=9 : the usual time loop, regions in its steps; the state is an array of the caller's and one of the function's
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof(double)), *v = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int t = 0; t < 11; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] + 0.1 * u[i] * (u[i - 1] - 2 * u[i] + u[i + 1]);
    v[0] = u[0], v[n - 1] = u[n - 1];
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      u[i] = v[i];
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * x[i % n];
  free(u);
  free(v);
}
