// RUN: %adjgen '--head=f(y)/(x,y)' %s -o - | FileCheck %s
// What an early return leaves out: the decision is still there in the backward sweep of a head ([kept decisions]), so that
// compilers see where t is set.
// CHECK-LABEL: void f_b(
// CHECK: double t =
// CHECK-NEXT: int [[STAYS:taken[0-9]*]] = !(y[0] < 0.0);
// CHECK-NEXT: if ([[STAYS]]) {
// CHECK-NOT: flag
// CHECK: Backward sweep
// CHECK-NOT: flag
// CHECK: if ([[STAYS]]) {
#include <math.h>
void f(const double *x, double *y) {
  double t = x[1] * x[2];
  if (y[0] < 0.0)
    return;
  t = sin(t * x[3]);
  y[0] = t * t * y[0];
}

// RUN: %adjgen '--head=g(y)/(x)' %s -o - | FileCheck %s --check-prefix=CALLED
// The backward sweep of a called function is a function of its own.
// CALLED-LABEL: void step_fwd(
// CALLED: adjgen_{{p[ushrt]+}}_flag(
// CALLED-LABEL: void step_bwd(
// CALLED: adjgen_{{pop|get}}_flag(
static void step(double *x, double *y) {
  if (x[0] * x[1] > 1.0)
    x[0] = x[1] * x[1] * x[0];
  y[0] = x[0] * x[0];
}
void g(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    step(x, y + i);
}

// RUN: %adjgen '--head=h(y)/(x)' %s -o - | FileCheck %s --check-prefix=AGAIN
// Nothing changes what decides, and it is evaluated again where it guards nothing else (BOTH). Where it guards a variable's
// first value, no compiler sees that x[0] is what it was.
// AGAIN-LABEL: void h_b(
// AGAIN: int [[FIRST:taken[0-9]*]] = x[0] > 1.0;
// AGAIN-NEXT: if ([[FIRST]])
// AGAIN-NOT: flag
// AGAIN: Backward sweep
// AGAIN: if (x[1] > 1.0)
// AGAIN: if ([[FIRST]])
void h(const double *restrict x, double *restrict y) {
  double t;
  if (x[0] > 1.0) {
    t = sin(x[2]);
    y[0] = t * t;
  } else {
    y[0] = x[2] * x[2];
  }
  if (x[1] > 1.0)
    y[1] = x[3] * x[3];
  else
    y[1] = sin(x[3]);
}

// RUN: %adjgen '--head=k(y)/(x)' %s -o - | FileCheck %s --check-prefix=LEFT
// The first value of t is needed by nobody, and a branch sets the next: t starts from zero, as there would be a way without
// a value. That of s is set at once.
// LEFT-LABEL: void k_b(
// LEFT: double t = 0.0;
// LEFT: double s;
// LEFT: Backward sweep
void k(const double *x, double *y) {
  double t = x[0];
  double s = x[1];
  if (y[1] < 0.5) {
    t = x[0] * x[2];
    y[0] = sin(t) + t * t;
  } else {
    y[0] = x[2] * x[2];
  }
  s = x[2] * x[3];
  if (x[1] > 1.0)
    y[1] = s * s;
  y[2] = t + s;
}
