// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}is not supported
  auto square = [](double v) { return v * v; };
  for (int i = 0; i < n; i++)
    y[i] = square(x[i]);
}
