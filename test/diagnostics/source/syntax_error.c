// RUN: %refused '--head=f(y)/(x)' %s -- | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}
  y[0] = x[0] * *;
  (void)n;
}
