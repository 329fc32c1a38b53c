// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}inside another parallel region
#pragma omp parallel for
    for (int j = 0; j < n; j++)
      y[i * n + j] = x[i] * x[j];
  }
}
