// What the compiler warns of does not stop adjgen, whatever the flags say, and is not repeated.
// RUN: %adjgen '--head=f(y)/(x)' %s -o - -- -Weverything -Werror 2>&1 | FileCheck %s
// CHECK-NOT: warning:
// CHECK-NOT: error:
// CHECK: void f_b(
// CHECK-NOT: warning:
void f(double *x, double *y) {
  int unused;
  y[0] = x[0] * x[0];
}
