// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
#pragma omp parallel
  {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}masked
#pragma omp masked
    y[0] = x[0] * x[0];
#pragma omp for
    for (int i = 1; i < n; i++)
      y[i] = x[i] * x[i];
  }
}
