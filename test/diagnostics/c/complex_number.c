// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <complex.h>
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}_Complex
  double complex z = x[0] + x[1] * I;
  for (int i = 0; i < n; i++)
    y[i] = creal(z * z);
}
