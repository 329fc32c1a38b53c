// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
#include <algorithm>
#include <vector>
void f(const double *x, double *y) {
  std::vector<double> v(x, x + 4);
  // CHECK: {{.*}}inside_library.cpp:[[@LINE+1]]:{{[0-9]+}}: error:
  std::inplace_merge(v.begin(), v.begin() + 2, v.end());
  *y = v[0] * v[3];
}
