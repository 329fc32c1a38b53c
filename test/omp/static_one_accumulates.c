// n=40 m=40 threads=1,2,3,4 schedule-dependent needs-openmp : chunks dealt in turn: the program knows which iterations are on one thread
#include <omp.h>

void f(int n, int m, double *x, double *y) {
  double acc[8];
  (void)m;
  for (int k = 0; k < 8; k++)
    acc[k] = 1.0;
#pragma omp parallel
  {
    int p = omp_get_num_threads();
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; i++) {
      acc[i % p] = acc[i % p] * (0.9 + 0.1 * x[i] * x[i]);
      y[i] = y[i] * acc[i % p];
    }
  }
  for (int k = 0; k < 8; k++)
    y[k] += acc[k];
}
