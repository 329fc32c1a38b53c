// RUN: %refused %s | FileCheck %s
void g_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
// CHECK: {{.*}}:[[@LINE+1]]:16: error: the derivative of 'g' is given by a pragma
#pragma adjgen differentiate(g)
double g(double x) { return x * x; }
