// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a declaration in the condition of a for is not supported
  for (int i = 0; int left = n - i; i++)
    y[left - 1] = x[i] * x[i];
}
