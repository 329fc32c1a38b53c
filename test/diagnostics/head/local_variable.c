// RUN: %refused '--head=f(t)/(x)' %s -- | FileCheck %s
// CHECK: error: {{.*}}'t'
void f(double *x, double *y) {
  double t = x[0];
  y[0] = t * t;
}
