// n=8 m=8 : functions of OpenMP are macros of a header, which has been told nothing of OpenMP
#include "openmp_functions_as_macros.h"
#include <math.h>

void f(int n, int m, double *x, double *y) {
  const double begun = omp_get_wtime();
#pragma omp parallel for
  for (int i = 1; i < n; i++)
    y[i % m] = sin(x[i]) * x[i - 1] * (omp_get_max_threads() + omp_get_thread_num()) + begun;
}
