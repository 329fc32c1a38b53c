// RUN: %adjgen '--head=f(y)/(x,y)' %s -o - | FileCheck %s
// What an early return leaves out: the decision is still there in the backward sweep of a head (K4), so that
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
