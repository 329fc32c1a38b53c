// n=10 m=6 needs-openmp : sums under a lock are read under the same one, elsewhere and in another function
#include <omp.h>
static void settle(omp_lock_t *lock, const double *s, double *done, double *y) {
  omp_set_lock(lock);
  y[0] += *s * *s - *done * *done;
  *done = *s;
  omp_unset_lock(lock);
}
void f(int n, int m, double *x, double *y) {
  double s = 0.5, done = 0.5;
  (void)m;
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < n; i++) {
    omp_set_lock(&lock);
    s += x[i] * x[i];
    omp_unset_lock(&lock);
    settle(&lock, &s, &done, y);
  }
  omp_destroy_lock(&lock);
  y[2] += s;
}
