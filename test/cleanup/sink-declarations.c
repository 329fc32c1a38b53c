// RUN: %adjgen '--head=f(y)/(x)' %s -o - | FileCheck %s
// A variable that a call sets first is declared there; one that is mentioned before stays where it was.
#include <stdlib.h>

static double *work(int n) { return malloc(n * sizeof(double)); }

// CHECK-LABEL: void f_b(
// CHECK: double *t = malloc(n * sizeof(double));
// CHECK-NEXT: double *t_b = calloc(
// CHECK: double *late;
// CHECK: Backward sweep
void f(int n, const double *x, double *y) {
  double *t = malloc(n * sizeof(double)), *late;
  for (int i = 0; i < n; i++)
    t[i] = x[i] * x[i];
  if (n > 3)
    late = work(n);
  else
    late = t;
  for (int i = 0; i < n; i++) {
    late[i] = t[i] * x[i];
    y[i] = late[i] * t[i];
  }
  if (n > 3)
    free(late);
  free(t);
}
