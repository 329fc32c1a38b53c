// n=24 m=6 needs-openmp : sums under a lock or in a critical section may meet, so they do not say that other subscripts differ
#include <omp.h>
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  double *s = calloc(m, sizeof *s), *t = calloc(m, sizeof *t), *w = malloc(m * sizeof *w);
  omp_lock_t lock;
  for (int k = 0; k < m; k++)
    w[k] = x[k] * x[k + 1];
  omp_init_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int k = i * i % m;
    omp_set_lock(&lock);
    s[k] += x[i];
    omp_unset_lock(&lock);
    x[i] *= w[k];
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int k = i * i % m;
#pragma omp critical
    t[k] += x[i];
    x[i] *= s[k] * w[k];
  }
  omp_destroy_lock(&lock);
  for (int k = 0; k < m; k++)
    y[k] += s[k] * t[k];
  free(s);
  free(t);
  free(w);
}
