// n=12 m=12 threads=1,2,3,4,8 needs-openmp : what a clock says in an iteration is not asked again in the backward sweep
#include <omp.h>
#include <time.h>

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    double w = time(NULL) > 1000 ? 2.0 : 3.0;
    y[i] = w * x[i % n] * x[i % n];
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    time_t now;
    time(&now);
    double w = now > 1000 ? 0.5 : 3.0;
    y[i] = w * y[i] * y[i];
  }
#pragma omp parallel
  {
#pragma omp for schedule(dynamic)
    for (int i = 0; i < m; i++) {
      double began = omp_get_wtime();
      y[i] = y[i] * y[i];
      if (omp_get_wtime() >= began)
        y[i] *= 1.0 + x[i % n];
    }
  }
}
