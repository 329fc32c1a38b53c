// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// Values that are saved one after the other share a check of the stack's room; what lies on the stack stays the same.
#include <math.h>

// A count, a value and a decision; the branch between them saves nothing.
// CHECK-LABEL: static void step_fwd(
// CHECK: char *saved = adjgen_push_room(17);
// CHECK-NEXT: adjgen_put_double(saved, *a);
// CHECK-NEXT: *a = sin(*a);
// CHECK-NEXT: adjgen_put_double(saved + 8, *b);
// CHECK: adjgen_put_flag(saved + 16, taken);
// CHECK-NOT: adjgen_push_
// CHECK-LABEL: static void step_bwd(
// CHECK: const char *saved = adjgen_pop_room(17);
// CHECK: adjgen_get_flag(saved + 16);
// CHECK: *b = adjgen_get_double(saved + 8);
// CHECK: *a = adjgen_get_double(saved);
// CHECK-NOT: adjgen_pop_
static void step(double *restrict a, double *restrict b) {
  *a = sin(*a);
  *b = *b * *b * *a;
  if (*b > 0.5)
    *b = 1.0;
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
