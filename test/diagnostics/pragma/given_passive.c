// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s | FileCheck %s --check-prefix=FORWARD
double g(int n, const double *x, const double *c);
void g_b(int n, const double *x, const double *c, double *c_b, double return_b);
double g_d(int n, const double *x, const double *c, const double *c_d, double *return_d);
#pragma adjgen derivative(g) adjoint(g_b) tangent(g_d) passive(x)
double h(int n, const double *x, const double *c);
void h_b(int n, const double *x, double *x_b, const double *c, double *c_b, double return_b);
double h_d(int n, const double *x, const double *x_d, const double *c, const double *c_d, double *return_d);
#pragma adjgen derivative(h) adjoint(h_b) tangent(h_d)
void f(int n, const double *x, const double *c, double *y) {
  // CHECK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: error: the derivative of the argument for 'x' is needed, and the given adjoint of 'g' has no place for it
  // FORWARD: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of the argument for 'x' is needed, and the given tangent of 'g' has no place for it
  y[0] = g(n, x, x);
  // CHECK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: error: the argument for 'c' has no derivative, and the given adjoint of 'h' expects one
  // FORWARD: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the argument for 'c' has no derivative, and the given tangent of 'h' expects one
  y[1] = h(n, x, c);
}
