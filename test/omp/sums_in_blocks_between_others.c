// n=32 m=32 needs-openmp : what a region only reads, between regions and loops that write it; loops without barriers, a lock, a nested region, a function that reads it too
#include <omp.h>
static double third(const double *z, int at) { return z[at] * z[at] / 3.0; }
void f(int n, int m, double *x, double *y) {
  double z[64], sums[4] = {1, 2, 3, 4};
  int from[32];
  omp_lock_t lock;
  omp_init_lock(&lock);
  for (int i = 0; i < n; i++)
    from[i] = (5 * i + 2) % n / 2;
  for (int step = 0; step < 3; step++) {
#pragma omp parallel
    {
      // z is written here: its adjoint is asked for before the region ends
#pragma omp for
      for (int i = 0; i < n; i++)
        z[i] = x[from[i]] * y[i] + x[i];
#pragma omp for nowait
      for (int i = 0; i < m; i++)
        y[i] += 0.1 * z[from[i]] * x[from[m - 1 - i]];
#pragma omp for
      for (int i = 0; i < 4; i++)
        sums[i] *= 1.0 + 0.01 * x[n - 1 - i];
    }
    // x is only read, under a lock as well
#pragma omp parallel for if (step != 1) num_threads(step + 2)
    for (int i = 0; i < n; i++) {
      omp_set_lock(&lock);
      sums[i % 4] += x[from[i]] * x[i] * 0.1;
      omp_unset_lock(&lock);
      y[i] += third(z, from[i]) + z[from[i]];
    }
    for (int i = 0; i < n; i++)
      x[i] = 0.9 * x[i] + 0.1 * sums[i % 4];
#pragma omp parallel for num_threads(2)
    for (int k = 0; k < 2; k++) {
#pragma omp parallel for
      for (int i = k * n / 2; i < (k + 1) * n / 2; i++)
        y[i] += 0.2 * x[from[i]];
    }
  }
  omp_destroy_lock(&lock);
}
