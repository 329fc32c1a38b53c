// RUN: %refused --mode=forward '--head=f(y)/(x)' %s | FileCheck %s
double g(double x);
void g_b(double x, double *x_b, double return_b);
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'g' is called with active arguments, and its tangent is not given; say tangent(NAME), of a function like 'double g_d(double x, double x_d, double *return_d)'
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }
