// RUN: %refused '--head=scale::f(y)/(x)' %s -- -std=c++17 | FileCheck %s
#include <vector>
class scale {
  std::vector<double> factors;

public:
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'scale::f' cannot be what is to be differentiated: its object
  void f(const double *x, double *y) const { *y = factors[1] * *x; }
};
