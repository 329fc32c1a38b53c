// RUN: %refused '--head=f(y)/(x)' '--head=f(z)/(x)' %s -- | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' '--head=f(y)/(x)' %s -- | FileCheck --check-prefix=TANGENT %s
// CHECK: [[@LINE+2]]:6: error: the derivatives of two heads would both be 'f_b', with the same parameters [head-twice]
// TANGENT: [[@LINE+1]]:6: error: the derivatives of two heads would both be 'f_d', with the same parameters
void f(int n, double *x, double *y, double *z) {
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * x[i];
    z[i] = y[i] * x[i];
  }
}
