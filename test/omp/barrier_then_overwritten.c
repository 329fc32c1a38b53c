// n=8 m=8 threads=1,2,3,8 needs-openmp : what a thread has read before a barrier another one changes behind it, while the reader is still in its block
#include <omp.h>

void f(int n, int m, double *x, double *y) {
  double a = x[0];
  (void)m;
#pragma omp parallel
  {
    int t = omp_get_thread_num(), p = omp_get_num_threads();
    for (int s = 0; s < 3; s++) {
      double v = a * a;
#pragma omp barrier
      for (int i = t; i < n; i += p)
        y[i] = y[i] * v + v * v * x[i];
      if (t == p - 1)
        a = a * 0.5 + 0.2 * x[1];
#pragma omp barrier
    }
  }
  y[0] += a;
}
