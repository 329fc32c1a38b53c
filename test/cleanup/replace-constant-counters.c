// RUN: %adjgen '--head=f(u)/(u)' %s -o - | FileCheck %s
// RUN: %adjgen '--head=g(u)/(u)' %s -o - | FileCheck --check-prefix=KEPT %s
// What stands in front of a loop is about its first iteration: the variable of the loop has its value there.
void f(int n, int steps, double *restrict u, double *restrict next) {
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n - 1; i++)
      next[i] = u[i] * (u[i - 1] + u[i + 1]);
    for (int i = 2; i < n - 1; i++)
      u[i - 1] = next[i];
  }
}
// CHECK-LABEL: void f_b(
// CHECK: if (trips > 0)
// CHECK-NEXT: adjgen_push_row(&u[1], trips, sizeof(double));
// CHECK: Backward sweep
// CHECK: adjgen_pop_row(&u[1], trips, sizeof(double));
// A value that is not constant keeps its variable.
void g(int n, int first, int steps, double *restrict u, double *restrict next) {
  for (int t = 0; t < steps; t++) {
    for (int i = first; i < n - 1; i++)
      next[i] = u[i] * (u[i - 1] + u[i + 1]);
    for (int i = first; i < n - 1; i++)
      u[i - 1] = next[i];
  }
}
// KEPT-LABEL: void g_b(
// KEPT: if (trips > 0) {
// KEPT-NEXT: int i = first;
// KEPT-NEXT: adjgen_push_row(&u[i - 1], trips, sizeof(double));
