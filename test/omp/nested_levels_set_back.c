// n=6 m=6 needs-openmp : how many levels of regions may be active is set back behind nested regions that save values
#include <math.h>
#include <omp.h>

void f(int n, int m, double *x, double *y) {
  (void)m;
  omp_set_max_active_levels(2);
#pragma omp parallel for num_threads(2)
  for (int j = 0; j < 2; j++) {
    double s = 0.0;
#pragma omp parallel for num_threads(2) reduction(+ : s)
    for (int i = 0; i < 3; i++) {
      s += x[j * 3 + i] * x[j * 3 + i];
      y[j * 3 + i] = sin(y[j * 3 + i] * x[i]);
    }
    y[j * 3] *= s;
  }
  omp_set_max_active_levels(1);
  (void)n;
}
