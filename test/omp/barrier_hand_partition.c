// n=26 m=26 threads=1,2,3,4,8 schedule-dependent needs-openmp : phases between barriers, hand-made parts, several time steps
#include <omp.h>

void f(int n, int m, double *x, double *y) {
  (void)m;
#pragma omp parallel
  {
    int t = omp_get_thread_num(), p = omp_get_num_threads();
    int lo = n * t / p, hi = n * (t + 1) / p;
    double carried = 0.3 * (t + 1);
    for (int step = 0; step < 3; step++) {
      for (int i = lo; i < hi; i++) {
        y[i] = y[i] * 0.4 + 0.3 * x[i] * x[(i + 1) % n] + 0.1 * carried;
        carried = 0.5 * carried * y[i];
      }
#pragma omp barrier
      for (int i = lo; i < hi; i++)
        x[i] = 0.7 * y[(i + 5) % n] * y[i];
#pragma omp barrier
    }
  }
}
