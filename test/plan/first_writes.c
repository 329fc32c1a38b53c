// RUN: %adjgen --restore=recompute '--head=f(y)/(x)' %s -o - | FileCheck %s
// What a block's array is filled with for the first time overwrites nothing; in a loop that may come back, it does.
// CHECK-LABEL: void f_b(
// CHECK: double u[3];
// CHECK-NEXT: for (int k = 0; k < 3; k++)
// CHECK-NEXT: u[k] = x[i] * x[k];
// CHECK: adjgen_push_double(u[j[k]]);
// CHECK-NEXT: u[j[k]] = u[k] * u[0];
void f(int n, const int *j, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double u[3];
    for (int k = 0; k < 3; k++)
      u[k] = x[i] * x[k];
    for (int k = 0; k < 3; k++)
      u[j[k]] = u[k] * u[0];
    y[i] = u[0] * u[1] * u[2];
  }
}
