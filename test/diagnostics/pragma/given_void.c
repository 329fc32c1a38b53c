// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
double g(const void *p, double x);
void g_b(const void *p, double x, double *x_b, double return_b);
// CHECK: {{.*}}:[[@LINE+1]]:1: error: the derivative of 'g' cannot be given: the parameter 'p' leads to memory of any type, which a given derivative cannot have
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x, x[1]); }
