// n=16 m=16 threads=1,2,3,8 needs-openmp : every thread of a region has a region of its own, by its number
#include <omp.h>

void f(int n, int m, double *x, double *y) {
  double w = x[0] * y[0], sums[16];
#pragma omp parallel
  {
    int t = omp_get_thread_num(), p = omp_get_num_threads();
    int lo = m * t / p, hi = m * (t + 1) / p;
    double sum = 0.0, v = w * w;
#pragma omp parallel for num_threads(2) reduction(+ : sum)
    for (int i = lo; i < hi; i++) {
      x[i] = x[i] * v + w;
      sum += x[i] * y[i];
    }
    sums[t] = sum;
#pragma omp barrier
#pragma omp parallel for num_threads(2) if (p < 3) shared(sums)
    for (int i = lo; i < hi; i++)
      for (int k = 0; k < p; k++)
        y[i] += 0.1 * sums[k] * x[i];
  }
  y[n - 1] *= w;
}
