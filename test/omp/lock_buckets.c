// n=32 m=8 needs-openmp : one lock for each bucket of an array; two are held at once, the lower one first
#include <omp.h>
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  omp_lock_t *lock = malloc(m * sizeof *lock);
  for (int k = 0; k < m; k++)
    omp_init_lock(&lock[k]);
#pragma omp parallel for schedule(static, 3)
  for (int i = 0; i < n; i++) {
    int a = (i * 5) % m, b = (i * 3 + 1) % m;
    int low = a < b ? a : b, high = a < b ? b : a;
    omp_set_lock(&lock[low]);
    if (low != high)
      omp_set_lock(&lock[high]);
    y[a] *= 1.0 + 0.01 * x[i];
    y[b] *= 1.0 + 0.02 * x[i] * x[i];
    omp_unset_lock(&lock[low]);
    if (low != high)
      omp_unset_lock(&lock[high]);
  }
  for (int k = 0; k < m; k++)
    omp_destroy_lock(&lock[k]);
  free(lock);
}
