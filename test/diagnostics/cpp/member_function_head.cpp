// RUN: %refused '--head=scale::f(y)/(x)' %s -- -std=c++17 | FileCheck %s
struct scale {
  double factor;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a member function is not supported yet
  void f(const double *x, double *y) const { *y = factor * *x; }
};
