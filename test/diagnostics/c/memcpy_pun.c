// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <string.h>
// Reals copied over integers and back.
void f(double *x, double *y) {
  unsigned long long bits;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}
  memcpy(&bits, &x[0], sizeof bits);
  bits ^= 1;
  memcpy(&y[0], &bits, sizeof bits);
}
