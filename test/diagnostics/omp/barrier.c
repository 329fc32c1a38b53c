// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <omp.h>
void f(int n, double *x, double *y) {
#pragma omp parallel num_threads(2)
  {
    int i = omp_get_thread_num();
    y[i] = x[i] * x[i];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}barrier
#pragma omp barrier
    if (i == 0)
      y[n] = y[1] * x[0];
  }
}
