// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
#include <alloca.h>
void f(int n, double *x, double *y) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'alloca' is not supported here
  double *squares = alloca(n * sizeof(double));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'alloca' is not supported here
  double *cubes = (double *)__builtin_alloca(n * sizeof *cubes);
  for (int i = 0; i < n; i++) {
    squares[i] = x[i] * x[i];
    cubes[i] = squares[i] * x[i];
  }
  for (int i = 0; i < n; i++)
    y[i] = squares[i] + cubes[n - 1 - i];
}
