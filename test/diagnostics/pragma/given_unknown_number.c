// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
void g(int n, const double *x, double *y);
void g_b(int n, const double *x, double *x_b, double *y, double *y_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(int n, const double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+2]]:3: error: 'g' may overwrite what 'y' leads to, its adjoint needs the values from before, and their number is not known
  // CHECK: {{.*}}:4:{{[0-9]+}}: note: the derivative of 'g' is given here
  g(n, x, y);
  y[0] *= y[1];
}
