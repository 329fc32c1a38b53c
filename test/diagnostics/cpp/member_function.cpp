// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
struct scale {
  double factor;
  double apply(double v) const { return factor * v; }
};
void f(int n, double *x, double *y) {
  scale s{2.0};
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a call of a member function is not supported
    y[i] = s.apply(x[i]);
}
