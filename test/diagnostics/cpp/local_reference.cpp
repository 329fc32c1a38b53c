// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double &v = y[i];
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}is not supported yet; use a pointer
    v = x[i] * x[i];
  }
}
