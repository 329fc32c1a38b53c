// n=8 m=3 needs-openmp : temporary objects that hold a lock to the end of their full-expression, in loops that are executed in parallel
#include <omp.h>

class Guard {
  omp_lock_t *lock;

public:
  explicit Guard(omp_lock_t *l) : lock(l) { omp_set_lock(lock); }
  ~Guard() { omp_unset_lock(lock); }
  double times(double v) const { return 2.0 * v; }
};

void f(int n, int m, double *x, double *y) {
  omp_lock_t l;
  omp_init_lock(&l);
  double s = 0.0, t = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    Guard{&l}, s += x[i] * x[i];
    double v = x[i] * x[(i + 1) % n];
    Guard{&l}, s += v * x[i];
    n < 0 ? void(0) : void((Guard{&l}, s += v));
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    t += Guard{&l}.times(x[i]);
  }
  omp_destroy_lock(&l);
  for (int k = 0; k < m; k++)
    y[k] = s * (k + 1) + t * x[k % n];
}
