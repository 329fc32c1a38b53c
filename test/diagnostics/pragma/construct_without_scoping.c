// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: '#pragma adjgen' must stand right before an OpenMP construct of a kind that works in parallel
#pragma adjgen omp_adjoint shared(x)
#pragma omp critical
    y[0] += x[i] * x[i];
  }
}
