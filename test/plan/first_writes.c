// RUN: %adjgen --restore=recompute '--head=f(y)/(x)' %s -o - | FileCheck %s
// What a block's array is filled with for the first time overwrites nothing; in a loop that may come back, it
// does.
// CHECK-LABEL: void f_b(
// CHECK: double u[3];
// CHECK-NEXT: for (int k = 0; k < 3; k++)
// CHECK-NEXT: u[k] = x[i] * x[k];
// CHECK: adjgen_put_double(saved + k * 8, u[j[k]]);
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

// RUN: %adjgen '--head=h(y)/(x)' %s -o - | FileCheck %s --check-prefix=AGAIN
// Nor does it where a loop that is not counted changes the array later, and the function calls itself.
// AGAIN-LABEL: double inner_fwd(
// AGAIN: double u[8];
// AGAIN-NEXT: for (int k = 0; k < 8; k++)
// AGAIN-NEXT: u[k] = v * x[k];
// AGAIN: while
// AGAIN: adjgen_push_double(u[k0]);
static double inner(int depth, double v, const double *x) {
  if (depth <= 0)
    return v * v;
  double u[8];
  for (int k = 0; k < 8; k++)
    u[k] = v * x[k];
  int k = 0;
  while (k < 3 && x[k] > 0.0) {
    k++;
    v += v * v;
    if (depth % 2)
      u[k] += v * u[0] * u[k + 1] * u[k + 1];
  }
  double below = inner(depth - 1, 0.5 * v, x);
  u[k + 1] = v * below;
  return u[1] * u[k] + below;
}
void h(int n, const double *x, double *y) { y[0] = inner(n, x[0], x); }

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

// RUN: %adjgen '--head=r(return)/(t)' %s -o - | FileCheck %s --check-prefix=RECURRENCE
// A recurrence begins behind what was set before it.
// RECURRENCE-LABEL: void r_b(
// RECURRENCE-NOT: adjgen_put
// RECURRENCE: double seed = p_b[k + 1];
double r(double t) {
  double p[5];
  p[0] = 1.0;
  p[1] = t;
  for (int k = 1; k < 4; k++)
    p[k + 1] = t * p[k] - k * p[k - 1];
  return p[4];
}
