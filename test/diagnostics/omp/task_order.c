// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <omp.h>
static double sum(int n, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    // CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: what depends on the number of the thread in a task is not supported: which thread executes a task, and when, is recorded by nothing
    s += x[i] * omp_get_thread_num();
  return s;
}
void f(int n, double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    {
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'critical', 'ordered' or 'atomic' in a task is not supported
#pragma omp atomic
      y[0] *= x[0] * x[1];
      y[3] = sum(n, x);
    }
#pragma omp task
    {
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'critical', 'ordered' or 'atomic' in a task is not supported
#pragma omp critical
      y[0] *= x[2];
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'flush' in a task is not supported
#pragma omp flush
    }
#pragma omp task
#pragma omp parallel
    {
#pragma omp for
      for (int i = 1; i < n; i++)
        y[i] *= x[i];
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'critical', 'ordered' or 'atomic' in a task is not supported
#pragma omp critical
      y[0] *= x[3];
    }
  }
}
