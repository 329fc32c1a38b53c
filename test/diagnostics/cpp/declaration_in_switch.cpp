// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a declaration in the head of a switch is not supported yet; put it before
  switch (int k = n % 2) {
  case 1:
    y[0] = x[0] * x[0] * k;
  }
}
