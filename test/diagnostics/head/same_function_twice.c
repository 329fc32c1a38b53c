// RUN: %refused '--head=f(y)/(x)' '--head=f(z)/(x)' %s -- | FileCheck %s
// RUN: %refused '--head=f(y)/(x)' '--head=f(y)/(x)' %s -- | FileCheck %s
// The tangent of both is one function.
// RUN: %adjgen --mode=forward '--head=f(y)/(x)' '--head=f(z)/(x)' -o - %s -- | FileCheck --check-prefix=TANGENT %s
// CHECK: [[@LINE+3]]:6: error: the derivatives of two heads would both be 'f_b', with the same parameters [head-twice]
// TANGENT: void f_d(int n, double *x, double *x_d, double *y, double *y_d, double *z, double *z_d) {
// TANGENT-NOT: void f_d(
void f(int n, double *x, double *y, double *z) {
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * x[i];
    z[i] = y[i] * x[i];
  }
}
