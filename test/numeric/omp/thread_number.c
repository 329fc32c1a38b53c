// n=20 m=20 schedule-dependent needs-openmp : work divided by hand with omp_get_thread_num
#include <omp.h>
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads();
    double weight = 1.0 + me;
    for (int i = me; i < n; i += all)
      x[i] = x[i] * x[i] * weight;
    if (me == 0)
      y[0] *= 2.0 + all;
  }
  y[m - 1] *= x[n - 1];
}
