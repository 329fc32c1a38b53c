// RUN: not %adjgen '--head=f(y)/(x)' --mode=reverse,forward -o %t.c %s -- 2>&1 | FileCheck %s
// RUN: not %adjgen '--head=f(y)/(x)' --mode=forward,forward -o %t.c %s -- 2>&1 | FileCheck %s
void square(const double *x, double *y);
void square_b(const double *x, double *x_b, double *y, double *y_b);
void square_d(const double *x, const double *x_d, double *y, double *y_d);
// CHECK: {{.*}}:[[@LINE+2]]:38: error: the derivative of 'square_d' is needed here
#pragma adjgen derivative(square) adjoint(square_b) tangent(square_d)
void f(const double *x, double *y) { square(x, y); }
