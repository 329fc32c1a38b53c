// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
double g(int n, const double *x, double a);
void g_short(int n, const double *x, double *x_b, double a, double return_b);
void g_const(int n, const double *x, const double *x_b, double a, double *a_b, double return_b);
double g_d(int n, const double *x, const double *x_d, double a, double *a_d, double *return_d);
// CHECK: {{.*}}:[[@LINE+4]]:34: error: 'g_short' does not have the type that the adjoint of 'g' must have [given-signature]
// CHECK-NEXT: adjoint(g_short)
// CHECK: note: declare it as 'void g_short(int n, const double *x, double *x_b, double a, double *a_b, double return_b)'
// CHECK: {{.*}}:3:6: note: 'g_short' is declared here
#pragma adjgen derivative(g)     adjoint(g_short)
// CHECK: {{.*}}:[[@LINE+1]]:30: error: 'g_const' does not have the type
#pragma adjgen derivative(g) adjoint(g_const)
// CHECK: {{.*}}:[[@LINE+1]]:30: error: 'g_d' does not have the type that the tangent of 'g' must have
#pragma adjgen derivative(g) tangent(g_d)
// CHECK: {{.*}}:[[@LINE+1]]:30: error: no function 'g_missing' is declared
#pragma adjgen derivative(g) adjoint(g_missing) passive(x)
void f(int n, const double *x, double *y) { y[0] = g(n, x, x[0]); }
