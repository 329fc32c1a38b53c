// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
struct point {
  double a;
  point(double v) : a(v) {}
};
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}is not supported
  point p(x[0]);
  y[0] = p.a * n;
}
