// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <string.h>
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}memset of real numbers with another value than 0
  memset(y, 1, n * sizeof *y);
  y[0] += x[0] * x[0];
}
