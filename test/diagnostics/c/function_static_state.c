// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// CHECK: {{.*}}: error: {{.*}}'last'
void f(double *x, double *y) {
  static double last = 1.0;
  y[0] = last * x[0];
  last = x[0];
}
