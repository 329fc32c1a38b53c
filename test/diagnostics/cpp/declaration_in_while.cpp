// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a declaration in the condition of a while is not supported yet; put it before
  while (int left = n--)
    y[left - 1] = x[left - 1] * x[left - 1];
}
