// RUN: %refused '--head=f(a,y)/(a,y)' %s | FileCheck %s
#include <string.h>
// What is refused of the length is said, not that memset has no derivative.
void f(int n, double *a, double *y) {
  double *p = a, *q = a + n;
  y[0] = a[0] * a[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to 'double' passes through an integer
  memset(p, 0, (size_t)q - (size_t)p);
  // CHECK-NOT: error: the derivative of 'memset'
}
