// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// A function that a namespace only declares is not the library's of that name.
#include <cmath>
namespace mine {
double exp(double a);
}
void f(const double *x, double *y) {
  // CHECK: [[@LINE+1]]:10: error: the derivative of 'mine::exp' is needed here, and it has neither a body in this source nor a known derivative
  y[0] = mine::exp(x[0]) + std::exp(x[1]);
}
