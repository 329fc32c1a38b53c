// n=20 m=4 needs-openmp : a lock that is set and unset in functions which do nothing else, around values of shared variables in locals
#include <omp.h>
static void enter(omp_lock_t *lock) { omp_set_lock(lock); }
static void leave(omp_lock_t *lock) { omp_unset_lock(lock); }
void f(int n, int m, double *x, double *y) {
  double p = 1.0, q = 0.5;
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel
  {
#pragma omp for schedule(static, 2)
    for (int i = 0; i < n; i++) {
      enter(&lock);
      double t = p, u = q * t;
      p = t * (1.0 + 0.1 * x[i]);
      q = u * x[i] / t;
      leave(&lock);
      x[i] += 0.0 * t;
    }
  }
  omp_destroy_lock(&lock);
  y[m - 1] *= p * q;
}
