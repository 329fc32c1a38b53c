// RUN: %refused '--head=f(y)/(x)' %s -- | FileCheck %s
void f(double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'gain'
  y[0] = gain * x[0];
}
