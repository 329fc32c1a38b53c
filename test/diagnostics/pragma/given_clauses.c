// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
double g(double x);
void g_b(double x, double *x_b, double return_b);
// CHECK: {{.*}}:[[@LINE+1]]:16: error: a derivative of 'h' is given here, but no function 'h' is declared before
#pragma adjgen derivative(h) adjoint(g_b)
// CHECK: {{.*}}:[[@LINE+1]]:16: error: no derivative of 'g' is given
#pragma adjgen derivative(g)
// CHECK: {{.*}}:[[@LINE+1]]:30: error: unknown clause 'reverse'
#pragma adjgen derivative(g) reverse(g_b)
// CHECK: {{.*}}:[[@LINE+1]]:43: error: 'z' in 'passive' is no parameter of 'g'
#pragma adjgen derivative(g) adjoint(g_b) passive(z)
// CHECK: {{.*}}:[[@LINE+1]]:43: error: an item is malformed in 'elements'
#pragma adjgen derivative(g) adjoint(g_b) elements(x)
// CHECK: {{.*}}:[[@LINE+2]]:16: error: 'g' has a given derivative already
#pragma adjgen derivative(g) adjoint(g_b)
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }
