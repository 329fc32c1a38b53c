// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// RUN: %adjgen '--head=g(p)/(p,q)' %s -o %t.g.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=STORES --input-file=%t.g.c
// Values are not shared where something between may change them, nor in front of what guards them.
#include <math.h>

// Each branch has its own; what is cheap gets no name.
// CHECK-LABEL: void f_b(
// CHECK: double x_b_sum = x[i] * x[i] * (3.0 * y_b[i]);
// CHECK: if (x[i] > 0.5)
// CHECK-NEXT: x_b_sum += 1.0 / x[i] * (x[i] * chosen_b) + log(x[i]) * chosen_b;
// CHECK-NEXT: else
// CHECK-NEXT: x_b_sum += 1.0 / x[i] * (log(x[i]) * (2.0 * chosen_b));
// CHECK-NEXT: if (x[i] > 0.0) {
// CHECK-NEXT: double sqrt_value = sqrt(x[i]);
// CHECK-NEXT: x_b_sum += sqrt_value * root_b + adjgen_chain(0.5 / sqrt_value, x[i] * root_b);
void f(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double root = 0.0;
    if (x[i] > 0.0)
      root = x[i] * sqrt(x[i]);
    y[i] = root + (x[i] > 0.5 ? log(x[i]) * x[i] : log(x[i]) * log(x[i])) + x[i] * x[i] * x[i];
  }
}

// p may be q.
// STORES-LABEL: void g_b(
// STORES: p_b[1] = sin(q[0]) * seed;
// STORES: p[0] = adjgen_pop_double();
// STORES: p_b[0] = sin(q[0]) * seed0;
void g(double *p, double *q) {
  p[0] *= sin(q[0]);
  p[1] *= sin(q[0]);
}
