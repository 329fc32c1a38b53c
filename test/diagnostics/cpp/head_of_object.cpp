// RUN: %refused '--head=f' %s -- -std=c++17 | FileCheck %s
class state {
  double v = 0.0;

public:
  double get() const { return v; }
};
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the parameter 's' of the type 'const state' of what is to be differentiated is not supported
double f(const state &s, double x) { return s.get() * x; }
