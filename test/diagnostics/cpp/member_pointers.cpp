// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
struct State {
  double v;
  double twice() const { return 2.0 * v; }
};
void f(const double *x, double *y) {
  State s{x[0]};
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the pointer to a member 'member' is not supported
  double State::*member = &State::v;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the pointer to a member 'function' is not supported
  double (State::*function)() const = &State::twice;
  // CHECK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: error: the pointer to a member behind '.*' is not supported
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the pointer to a member behind '.*' is not supported
  y[0] = s.*member * (s.*function)();
}
