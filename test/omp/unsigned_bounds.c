// n=12 m=9 : worksharing loops over signed variables whose bounds are unsigned, which OpenMP wants compared as they are
#pragma GCC diagnostic ignored "-Wsign-compare"
#include <stddef.h>

void f(int n, int m, double *x, double *y) {
  unsigned int u = (unsigned int)n, v = (unsigned int)m;
  size_t length = (size_t)n;
  int i, j;
  long k;
#pragma omp parallel for
  for (i = 0; i < u; i++)
    x[i] = x[i] * x[i] + 0.5;
#pragma omp parallel for collapse(2) private(j)
  for (i = 0; i < v; i++)
    for (j = 1; j <= v - 1; j++)
#pragma omp atomic
      y[i] += x[i] * x[j % n];
#pragma omp parallel for schedule(dynamic)
  for (k = 0; k < length; k += 2)
    x[k] *= x[k] + 1.0;
#pragma omp parallel
  {
#pragma omp for nowait
    for (i = 0; i <= v - 1; i++)
      y[i] = y[i] * y[i];
#pragma omp for schedule(static, 2)
    for (j = 3; j < u; j += 2)
      x[j] *= 0.5 * x[j];
  }
  for (i = 0; i < u; i++)
    x[i] = x[i] * y[i % m];
}
