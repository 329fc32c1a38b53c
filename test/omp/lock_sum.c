// n=24 m=4 needs-openmp : a lock around additions to a shared variable, set in one function and used in another
#include <omp.h>
static void add(omp_lock_t *lock, double *s, double v) {
  omp_set_lock(lock);
  *s = *s + v * *s * 0.1;
  omp_unset_lock(lock);
}
void f(int n, int m, double *x, double *y) {
  double s = 0.1, p = 1.0;
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[i] * 0.1;
    omp_set_lock(&lock);
    s += v;
    p *= 1.0 + 0.1 * v;
    omp_unset_lock(&lock);
  }
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    add(&lock, &s, x[i]);
  omp_destroy_lock(&lock);
  y[m - 1] *= s * s * p;
}
