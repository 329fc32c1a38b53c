// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}atomic
#pragma omp atomic capture
    {
      x[i] = y[0];
      y[0] = x[i + n];
    }
  }
}
