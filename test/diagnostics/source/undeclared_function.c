// RUN: %refused '--head=f(y)/(x)' %s -- -std=c11 | FileCheck %s
void f(double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: call to undeclared function 'prepare'
  prepare(3);
  y[0] = x[0] * x[0];
}
