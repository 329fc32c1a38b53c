// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *restrict x, double *restrict y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'#pragma adjgen' must stand right before an OpenMP construct
#pragma adjgen omp_adjoint shared(x)
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
