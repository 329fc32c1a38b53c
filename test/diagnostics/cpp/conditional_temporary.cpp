// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
#include <vector>
static const double *first(const std::vector<double> &v) { return v.data(); }
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a temporary object with a destructor in a part of an expression that is not always evaluated is not supported
  y[0] = *(n > 2 ? first(std::vector<double>(x, x + 2)) : x);
}
