// n=6 m=12 threads=1,2,4 needs-openmp : copyprivate of an inner region's threads, and of the outer one's; one value serves twice without a barrier in between
#include <omp.h>
void f(int n, int m, double *x, double *y) {
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    double s = 1.0;
#pragma omp for schedule(static, 1)
    for (int r = 0; r < 2; r++) {
#pragma omp parallel num_threads(2)
      {
        double t = 2.0;
#pragma omp single copyprivate(t)
        t = x[r] * x[r + 1];
        double u = t * t;
#pragma omp single copyprivate(t)
        t = u + x[r + 2];
#pragma omp for
        for (int i = 0; i < n; i++)
          y[r * n + i] *= t + u;
      }
    }
#pragma omp single copyprivate(s)
    s = y[0] * x[n - 1];
#pragma omp for
    for (int i = 1; i < m; i++)
      y[i] *= s;
  }
}
