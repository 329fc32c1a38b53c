// RUN: %adjgen --restore=recompute '--head=f(y)/(x)' %s -o - | FileCheck %s
// What a block's array is filled with for the first time overwrites nothing; in a loop that may come back, it
// does.
// CHECK-LABEL: void f_b(
// CHECK: double u[3];
// CHECK-NEXT: for (int k = 0; k < 3; k++)
// CHECK-NEXT: u[k] = x[i] * x[k];
// CHECK: adjgen_push_double(u[j[k]]);
// CHECK-NEXT: u[j[k]] = u[k] * u[0];
void f(int n, const int *j, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double u[3];
    for (int k = 0; k < 3; k++)
      u[k] = x[i] * x[k];
    for (int k = 0; k < 3; k++)
      u[j[k]] = u[k] * u[0];
    y[i] = u[0] * u[1] * u[2];
  }
}

// RUN: %adjgen '--head=g(y)/(x)' %s -o - | FileCheck %s --check-prefix=ZERO
// Its adjoint ends in front of it: nothing sets it to zero there. Where a value was before, its adjoint
// begins.
// ZERO-LABEL: void g_b(
// ZERO: Backward sweep
// ZERO-NOT: u_b[k] = 0.0
// ZERO: t_b[k] = 0.0;
// ZERO-NOT: u_b[k] = 0.0
// ZERO-NOT: t_b[k] = 0.0
// ZERO: free
#include <stdlib.h>
void g(int n, const double *x, double *y) {
  double *t = malloc(n * sizeof(double));
  for (int k = 0; k < n; k++)
    t[k] = x[k] * x[0];
  for (int i = 0; i < n; i++) {
    double u[3];
    for (int k = 0; k < 3; k++)
      u[k] = x[i] * t[k];
    y[i] += u[0] * u[1] * u[2];
  }
  for (int k = 0; k < n; k++)
    t[k] = x[k] * x[k];
  for (int k = 0; k < n; k++)
    y[k] += t[k];
  free(t);
}
