// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
double g(double x);
double g_d(double x, double x_d, double *return_d);
// CHECK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: error: the adjoint of 'g' is needed, and its pragma does not give it
// CHECK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: note: called here
#pragma adjgen derivative(g) tangent(g_d)
void f(const double *x, double *y) { y[0] = g(x[0]); }
