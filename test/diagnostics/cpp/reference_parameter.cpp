// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
static void square(double &v) { v *= v; }
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a call with a parameter that is a reference is not supported yet; pass a pointer
    square(y[i]);
  }
}
