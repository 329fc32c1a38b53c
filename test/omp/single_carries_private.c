// n=12 m=12 threads=1,2,3,8 schedule-dependent needs-openmp : a private value passes from a loop into single, on whichever thread executes it
#include <omp.h>

void f(int n, int m, double *x, double *y) {
  (void)m;
#pragma omp parallel num_threads(1)
  {
    double last = x[0];
#pragma omp for
    for (int i = 0; i < n; i++) {
      y[i] = y[i] * last;
      last = x[i] * last;
    }
#pragma omp single
    {
      x[1] = x[1] * last;
      last = last * last;
    }
    y[0] += last;
  }
#pragma omp parallel
  {
    double own = x[0] * 0.5;
    int me = 0;
#pragma omp single
    {
      own = own * x[2] * own;
      me = 1;
      y[3] = y[3] * own;
    }
    if (me)
      y[2] = own * own;
  }
}
