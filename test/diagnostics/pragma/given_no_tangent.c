// RUN: %refused --mode=forward '--head=f(y)/(x)' %s | FileCheck %s
double g(double x);
void g_b(double x, double *x_b, double return_b);
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the tangent of 'g' is needed, and its pragma does not give it
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }
