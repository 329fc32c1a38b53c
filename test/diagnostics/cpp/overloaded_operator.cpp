// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
struct pair {
  double a, b;
};
static pair operator+(pair u, pair v) { return {u.a + v.a, u.b + v.b}; }
void f(int n, double *x, double *y) {
  pair p{x[0], x[n - 1]};
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a call of an overloaded operator is not supported
  pair s = p + p;
  y[0] = s.a * s.b;
}
