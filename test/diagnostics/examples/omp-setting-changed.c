// adjgen --head='f(y)/(x)' omp-setting-changed.c -- -fopenmp
// The adjoint asks for the setting again, after it has changed, and would get another answer.
#include <omp.h>
void f(int n, double *x, double *y) {
  int p = omp_get_max_threads();
  omp_set_num_threads(2);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i] * p;
}
