// n=12 m=3 needs-openmp : omp_test_nest_lock, which counts how often its owner has the lock
#include <omp.h>
static void add(double *y, double v, omp_nest_lock_t *lock) {
  omp_set_nest_lock(lock);
  y[0] += 0.5 * v * y[1];
  omp_unset_nest_lock(lock);
}
void f(int n, int m, double *x, double *y) {
  omp_nest_lock_t lock;
  (void)m;
  omp_init_nest_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int count = omp_test_nest_lock(&lock);
    if (count == 0)
      omp_set_nest_lock(&lock);
    y[1] += 0.1 * x[i];
    y[1] -= 0.1 * x[i];
    add(y, x[i] * x[i], &lock);
    omp_unset_nest_lock(&lock);
  }
  omp_destroy_nest_lock(&lock);
}
