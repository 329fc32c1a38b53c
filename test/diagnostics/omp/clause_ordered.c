// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}ordered
#pragma omp parallel for ordered
  for (int i = 0; i < n; i++) {
#pragma omp ordered
    y[i] = x[i] * x[i];
  }
}
