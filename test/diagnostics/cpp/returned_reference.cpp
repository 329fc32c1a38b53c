// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
static double &at(double *v, int i) { return v[i]; }
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a call that returns a reference is not supported
    at(y, i) = x[i] * x[i];
}
