// n=40 m=5 needs-openmp : a lock for each bucket of a histogram; one lock for two sums, in a function
#include <omp.h>
static void add(omp_lock_t *lock, double *s, double v) {
  omp_set_lock(lock);
  s[0] += v;
  s[1] -= v * v;
  omp_unset_lock(lock);
}
void f(int n, int m, double *restrict x, double *restrict y) {
  omp_lock_t lock[5];
  double sums[2] = {0.1, 0.2};
  for (int k = 0; k < 5; k++)
    omp_init_lock(&lock[k]);
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < n; i++) {
    int k = i * 3 % m;
    double v = 0.3 * x[i] * x[(i + 7) % n];
    omp_set_lock(&lock[k]);
    y[k] += v * v;
    omp_unset_lock(&lock[k]);
    add(&lock[0], sums, v);
  }
  for (int k = 0; k < 5; k++)
    omp_destroy_lock(&lock[k]);
  y[1] *= sums[0] * sums[1];
}
