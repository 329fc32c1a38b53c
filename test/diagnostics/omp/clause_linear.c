// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  int k = 0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}linear
#pragma omp parallel for linear(k : 2)
  for (int i = 0; i < n; i++) {
    y[i] = x[k] * x[i];
    k += 2;
  }
}
