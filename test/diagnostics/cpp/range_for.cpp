// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
void f(int n, double *x, double *y) {
  double w[3] = {1, 2, 3};
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a range-based for is not supported
  for (double v : w)
    y[n - 1] += v * x[0];
}
