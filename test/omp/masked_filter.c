// n=20 m=20 threads=1,2,3,4,8 needs-openmp : masked with a filter: another thread at each step, if there is one
#include <omp.h>

void f(int n, int m, double *x, double *y) {
  double a[2] = {0.1, 0.0};
  (void)m;
#pragma omp parallel
  {
    int p = omp_get_num_threads();
    for (int s = 0; s < 5; s++) {
#pragma omp masked filter(s % p)
      {
        a[0] = x[s] * y[0] + a[0];
        a[1] = a[0] * a[0];
      }
#pragma omp barrier
#pragma omp for
      for (int i = 1; i < n; i++)
        y[i] = a[i % 2] * y[i] * x[i] + 0.1;
    }
#pragma omp masked
    y[0] = y[1] * a[1];
  }
#pragma omp parallel masked filter(0)
  x[1] = x[1] * a[1];
}
