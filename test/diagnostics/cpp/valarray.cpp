// RUN: %refused '--head=f(x,y)/(x,y)' %s -- -std=c++17 | FileCheck %s
#include <valarray>
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: what this object is made of names 'x', which generated code cannot pass to it
  std::valarray<double> v(x, static_cast<std::size_t>(n));
  y[0] = v.sum();
}
