// n=7 m=7 : steps exchange two pointers
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof(double)), *v = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = x[i], v[i] = 0;
  for (int t = 0; t < 9; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      v[i] = u[i] * (1 + 0.1 * u[(i + 1) % n]);
    double *old = u;
    u = v;
    v = old;
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] + v[i % n] * x[0];
  free(u);
  free(v);
}
