// RUN: %refused '--head=f(x,y)/(x,y)' %s -- -fopenmp | FileCheck %s
// Work divided by hand.
#include <omp.h>
void f(int n, double *x, double *y) {
#pragma omp parallel
  {
// CHECK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}'omp_get_thread_num'
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'omp_get_num_threads'
    int me = omp_get_thread_num(), all = omp_get_num_threads();
    for (int i = me; i < n; i += all)
      x[i] = x[i] * x[i];
  }
  y[0] *= x[n - 1];
}
