// n=31 m=31 threads=1,2,3,4,8 needs-openmp : partial results of the threads in arrays indexed by thread number, combined by one thread and by all
#include <omp.h>
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  int most = omp_get_max_threads();
  double *part = (double *)malloc(sizeof(double) * (size_t)most);
  double own[16], total = 0.0;
  (void)m;
#pragma omp parallel
  {
    int t = omp_get_thread_num(), p = omp_get_num_threads();
    part[t] = 0.0;
    own[t] = 1.0;
#pragma omp for
    for (int i = 0; i < n; i++) {
      part[t] += x[i] * x[i] * y[i];
      own[omp_get_thread_num()] += 0.1 * x[i] * y[i];
    }
#pragma omp single
    for (int k = 0; k < p; k++)
      total += part[k];
    double sum = 0.0;
    for (int k = 0; k < p; k++)
      sum += own[k] - 1.0;
    for (int i = t; i < n; i += p)
      y[i] = y[i] * total + sum * sum;
  }
  free(part);
}
