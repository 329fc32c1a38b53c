// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// Values that are saved one after the other share a check of the stack's room; what lies on the stack stays the same.
#include <math.h>

// The branch saves something of its own; the decision stands behind it.
// CHECK-LABEL: static void step_fwd(
// CHECK-NEXT: char *saved = adjgen_push_room(16);
// CHECK-NEXT: adjgen_put_double(saved, *a);
// CHECK-NEXT: *a = sin(*a);
// CHECK-NEXT: adjgen_put_double(saved + 8, *b);
// CHECK-NEXT: *b = *b * *b * *a;
// CHECK-NEXT: int taken = *b > 0.5;
// CHECK-NEXT: if (taken) {
// CHECK-NEXT: adjgen_push_double(*a);
// CHECK: adjgen_push_flag(taken);
// CHECK-LABEL: static void step_bwd(
// CHECK: int taken{{.*}} = adjgen_pop_flag();
// CHECK: *a = adjgen_pop_double();
// CHECK: const char *saved = adjgen_pop_room(16);
// CHECK-NEXT: *b = adjgen_get_double(saved + 8);
// CHECK: *a = adjgen_get_double(saved);
static void step(double *restrict a, double *restrict b) {
  *a = sin(*a);
  *b = *b * *b * *a;
  if (*b > 0.5)
    *a = 1.0;
}

// Calls and loops that save come between: each value finds its own place.
// CHECK-LABEL: static void apart_fwd(
// CHECK: adjgen_push_double(*a);
// CHECK: step_fwd(a, b);
// CHECK: adjgen_push_double(*a);
// CHECK-NOT: room
// CHECK-LABEL: static void apart_bwd(
static void apart(double *restrict a, double *restrict b) {
  *a = cos(*a);
  step(a, b);
  *a = exp(*a);
}

void f(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double a = x[i], b = 1.0 + x[i];
    step(&a, &b);
    apart(&a, &b);
    y[i] += a * b;
  }
}
