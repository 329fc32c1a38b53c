// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
double g(double x);
void g_b(double x, double *x_b, double return_b);
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: ')' is missing in 'adjoint(g_b'
#pragma adjgen derivative(g) adjoint(g_b
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the name of a clause is expected in '#pragma adjgen derivative'
#pragma adjgen derivative(g) (g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }
