// n=20 m=4 needs-openmp : a lock that is tried until it is free, and a nested one that a thread sets twice
#include <omp.h>
#include <sched.h>
static void scale(omp_nest_lock_t *lock, double *p, double v) {
  omp_set_nest_lock(lock);
  *p *= 1.0 + 0.01 * v;
  omp_unset_nest_lock(lock);
}
void f(int n, int m, double *x, double *y) {
  double p = 1.0, q = 0.5;
  omp_lock_t lock;
  omp_nest_lock_t nest;
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    while (!omp_test_lock(&lock))
      sched_yield();
    q *= 1.0 + 0.1 * x[i];
    omp_unset_lock(&lock);
    omp_set_nest_lock(&nest);
    p *= 1.0 + 0.02 * x[i];
    scale(&nest, &p, x[i]);
    omp_unset_nest_lock(&nest);
  }
  omp_destroy_nest_lock(&nest);
  omp_destroy_lock(&lock);
  y[m - 1] *= p * q;
}
