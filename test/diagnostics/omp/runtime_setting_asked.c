// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <omp.h>
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'omp_get_max_threads' gives another value after 'omp_set_num_threads' in line
  int p = omp_get_max_threads();
  omp_set_num_threads(2);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i] * p;
}
