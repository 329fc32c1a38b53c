// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
#include <exception>
struct failure : std::exception {
  double k = 2.0;
  virtual double size(double v) const { return k * v * v; }
};
struct large : failure {
  double size(double v) const override { return k * v; }
};
static double sizeOf(const failure *e, double v) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the virtual function 'failure::size' is called for an object whose own type is not known here, which is not supported as 'failure' derives from 'std::exception', a class of a library
  return e->size(v);
}
void f(int n, double *x, double *y) {
  failure small;
  large big;
  y[0] = sizeOf(n > 3 ? &small : &big, x[0]);
}
