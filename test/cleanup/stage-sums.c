// RUN: %adjgen '--head=f(w)/(u)' %s -o %t.c && FileCheck %s < %t.c
// RUN: %adjgen '--head=g(w)/(u)' %s -o %t.c && FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_INDEPENDENT %s < %t.c
// What is added to neighbours' cells, behind branches, is computed for a stretch of iterations, then added: both
// are vectorised. The cells are named in the order of the primal, from the lower end.
void f(int n, const double *restrict u, double *restrict w) {
  for (int i = 2; i < n - 1; i++) {
    int k = i + 3;
    double d;
    if (u[k] > 0.0)
      d = u[k] - u[k - 1];
    else
      d = u[k + 1] - u[k];
    w[k] = u[k] * d + u[k - 1] + u[k + 1];
  }
}
// CHECK-LABEL: void f_b(
// CHECK: adjgen_index trips = adjgen_trip_lt(2, n - 1, 1);
// CHECK-NEXT: for (adjgen_index first = 0; first < trips; first += 128) {
// CHECK-NEXT: int from = 2 + first;
// CHECK-NEXT: int to = 2 + (adjgen_stretch_end(first, trips, 128) - 1);
// CHECK-NEXT: double u_b_sums[128], u_b_sums0[128], u_b_sums1[128];
// CHECK-NEXT: ADJGEN_INDEPENDENT
// CHECK-NEXT: for (int i = from; i <= to; i++) {
// CHECK: int k = i + 3;
// CHECK: w_b[k] = 0.0;
// CHECK: u_b_sums{{.*}}[i - from] = u_b_sum
// CHECK: adjgen_row_add_double(&u_b[from + 3{{.*}}], u_b_sums{{.*}}, to - from + 1);
// What is set may be what another iteration reads; cells that do not follow the variable of the loop.
void g(int n, const int *at, const double *u, double *w) {
  for (int i = 1; i < n - 1; i++) {
    double d;
    if (u[i] > 0.0)
      d = u[i] - u[i - 1];
    else
      d = u[i + 1] - u[i];
    w[i] = 0.5 * d + u[i - 1] + u[i + 1];
  }
  for (int i = 1; i < n - 1; i++) {
    double d;
    if (i > 7)
      d = u[at[i]] - u[at[i] - 1];
    else
      d = u[at[i] + 1] - u[at[i]];
    w[i] += 0.5 * d + u[at[i] - 1] + u[at[i] + 1];
  }
}
// NONE: void g_b(
