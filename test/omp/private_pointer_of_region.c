// n=16 m=16 threads=1,2,3,4,8 schedule-dependent needs-openmp : a private pointer that is used in the region only, and walks through the thread's part
#include <omp.h>

void f(int n, int m, double *x, double *y) {
  double *at, *unset;
#pragma omp parallel private(at, unset)
  {
    int t = omp_get_thread_num(), threads = omp_get_num_threads();
    double *end = y + m * (t + 1) / threads;
    const double *from = x + m * t / threads;
    at = y + m * t / threads;
    while (at < end) {
      *at = *at * *from++;
      if (at + 1 < end) {
        at++;
        *at -= 0.5 * at[-1] * *from;
        at--;
        *at *= 0.5;
      }
      at++;
    }
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < n; i++) {
      if (x[i] > 1.0)
        unset = &x[i];
      else
        unset = &y[i % m];
      *unset *= *unset;
    }
  }
}
