// RUN: %adjgen '--head=f(v)/(u)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// The increments that several statements give to one cell are one.

// CHECK: double a_b = b * v_b[i];
// CHECK-NEXT: double b_b = a * v_b[i];
// CHECK-NEXT: adjgen_add_in_double(&u_b[at[i]], v_b[i] + u[at[i]] * (2.0 * b_b) + 2.0 * a_b, u_sum);
// CHECK-NEXT: v_b[i] = 0.0;
void f(int n, const int *restrict at, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double a = u[at[i]] * 2.0, b = u[at[i]] * u[at[i]];
    v[i] = a * b + u[at[i]];
  }
}
