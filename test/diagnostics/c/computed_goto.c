// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  void *to = n > 1 ? &&one : &&two;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}goto
  goto *to;
one:
  y[0] = x[0];
two:
  y[1] = x[1];
}
