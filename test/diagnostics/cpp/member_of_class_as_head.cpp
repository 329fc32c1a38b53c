// RUN: %refused '--head=scale::f(y)/(x)' %s -- -std=c++17 | FileCheck %s
class scale {
  double factor = 2.0;

public:
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'scale::f' cannot be what is to be differentiated
  void f(const double *x, double *y) const { *y = factor * *x; }
};
