// n=16 m=16 threads=1,2,3,4,8 schedule-dependent needs-openmp : the number of the thread chooses what is computed, in functions too
#include <omp.h>

static int mine(int i) { return i % omp_get_num_threads() == omp_get_thread_num(); }

static double weight(double v) { return omp_get_thread_num() % 2 ? v * v : v * v * v; }

void f(int n, int m, double *x, double *y) {
  int inside = 0;
#pragma omp parallel
  {
    if (omp_get_thread_num() == omp_get_num_threads() - 1)
      inside = omp_in_parallel() + 1;
    double own = x[omp_get_thread_num() % n];
    for (int i = 0; i < n; i++)
      if (mine(i)) {
        y[i] = 0.3 * y[i] * weight(x[i]) + own;
        own = 0.2 * own * y[i];
      }
#pragma omp barrier
#pragma omp for schedule(static, 1)
    for (int i = 0; i < m; i++)
      x[i] = x[i] * weight(y[i]) * inside;
  }
}
