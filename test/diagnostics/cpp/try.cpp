// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}try is not supported
  try {
    if (n < 0)
      throw n;
    y[0] = x[0] * x[0];
  } catch (int) {
    y[0] = 0;
  }
}
