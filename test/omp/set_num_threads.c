// n=12 m=3 needs-openmp : the number of threads set by the program, twice
#include <omp.h>
void f(int n, int m, double *x, double *y) {
  double sum = 0.0;
  (void)m;
  omp_set_num_threads(3);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    sum += x[i] * x[i];
    x[i] = 0.25 * x[i] * x[i];
  }
  omp_set_num_threads(2);
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < n; i++)
    x[i] *= sum;
  y[0] *= sum;
}
