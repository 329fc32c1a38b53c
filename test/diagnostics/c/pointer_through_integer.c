// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <stdint.h>
void f(double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}integer
  uintptr_t at = (uintptr_t)x;
  double *p = (double *)(at + sizeof(double));
  y[0] = *p * x[0];
}
