// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a declaration in the condition of an if is not supported yet; put it before
  if (double v = x[n - 1])
    y[0] = v * v;
}
