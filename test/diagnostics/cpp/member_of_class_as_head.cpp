// RUN: %refused '--head=scale::f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=g' %s -- -std=c++17 | FileCheck --check-prefix=RESULT %s
#include <vector>
class scale {
  std::vector<double> factors;

public:
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'scale::f' cannot be what is to be differentiated: its object
  void f(const double *x, double *y) const { *y = factors[1] * *x; }
};
class number {
  double v;

public:
  explicit number(double x) : v(x) {}
};
// RESULT: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'g' cannot be what is to be differentiated
number g(double x) { return number(x * x); }
